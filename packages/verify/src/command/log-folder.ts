import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Tile, tilePath, tileWidth } from '../tiles.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A copy of a log on disk. A file is there as a whole or not at all. */
export class LogFolder {
  constructor(readonly folder: string) {}

  async find(path: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(join(this.folder, path));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async write(path: string, bytes: Uint8Array | string): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, bytes, { flush: true });
    await rename(`${file}.new`, file);
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.folder, path), { recursive: true, force: true });
  }

  /** A tile’s other lengths, without the one that it had before: whoever read that checkpoint still asks for it. */
  async removeShorter({ level, index, width }: Tile, before: number): Promise<void> {
    const parts = `${tilePath({ level, index, width: tileWidth })}.p`;
    const widths = await readdir(join(this.folder, parts)).catch(error => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of widths)
      if (Number(name) !== width && Number(name) !== before) await this.remove(`${parts}/${name}`);
  }
}
