import { runMirror } from './run-mirror.ts';

process.exitCode = await runMirror(process.argv.slice(2), text => void process.stdout.write(text));
