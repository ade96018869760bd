import { parseArgs } from 'node:util';
import { usualLimits } from './copy-limits.ts';
import { AnotherLog, copyLog } from './copy-log.ts';
import { LogFolder } from './log-folder.ts';
import { mirrorFiles } from './mirror-files.ts';

const usage = `openfloor-mirror ADDRESS FOLDER [--key KEY] [--most MB]

Copies the log at ADDRESS, such as https://savanna.example/proof, into FOLDER, or brings the copy there up to date.
Everything is checked before it is taken up. KEY is the one that the log begins with, where it is known from elsewhere.
A run takes MB megabytes of new entries (1000 unless given) and half an hour at most; the next one goes on from there.
Ends with 0 where the copy is up to date, 1 where the log there does not go on from it, 2 where it could not be read.
`;

/** @returns the exit code */
export async function runMirror(args: readonly string[], print: (text: string) => void): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' }, most: { type: 'string' }, help: { type: 'boolean' } },
    });
    const [address, folder] = positionals;
    if (values.help || address === undefined || folder === undefined || positionals.length > 2) {
      print(usage);
      return values.help ? 0 : 2;
    }
    const most = Number(values.most ?? usualLimits.bytes / 1e6);
    if (!(most > 0)) throw new Error('--most is a number of megabytes.');
    const limits = { ...usualLimits, bytes: most * 1e6 };
    const files = mirrorFiles(address);
    const { origin, before, now } = await copyLog(files, new LogFolder(folder), values.key, limits);
    print(`${origin}: ${now} entries, ${now - before} of them new. All of it is what was signed.\n`);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof AnotherLog)) {
      print(`${message}\n`);
      return 2;
    }
    print(`REFUSED: ${message}\nThe copy stays as it was. Keep it: it is evidence.\n`);
    return 1;
  }
}
