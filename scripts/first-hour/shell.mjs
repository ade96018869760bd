import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One shell for all blocks, as somebody has who types them: what one exports, the next one knows. */
export class Shell {
  #child;
  #folder;
  #count = 0;
  #output = '';
  /** @type {(() => void) | undefined} */
  #heard;

  /** @param {import('node:child_process').ChildProcessWithoutNullStreams} child @param {string} home the shell's /root, as seen from here */
  constructor(child, home) {
    this.#child = child;
    this.#folder = join(home, 'blocks');
    mkdirSync(this.#folder);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        this.#output += text;
        this.#heard?.();
      });
    child.once('exit', () => this.#heard?.());
    // The first command that fails ends it.
    child.stdin.write('set -e -o pipefail\n');
  }

  /** @param {string} text */
  async run(text) {
    this.#count += 1;
    const name = `${this.#count}.sh`;
    writeFileSync(join(this.#folder, name), text);
    this.#output = '';
    const mark = `<<${name} is done>>`;
    this.#child.stdin.write(`source /root/blocks/${name} < /dev/null; echo '${mark}'\n`);
    while (!this.#output.includes(mark)) {
      if (this.#child.exitCode !== null)
        throw new Error(`The shell ended with ${this.#child.exitCode}:\n${this.#output.slice(-4_000)}`);
      await new Promise(resolve => {
        this.#heard = () => resolve(undefined);
      });
    }
    return this.#output.replace(mark, '').trim();
  }

  end() {
    if (this.#child.exitCode === null) this.#child.kill('SIGKILL');
    return this.#child.exitCode === null ? once(this.#child, 'exit') : undefined;
  }
}
