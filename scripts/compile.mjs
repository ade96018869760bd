/** Makes JavaScript of the workspaces that are named, for programs that run by themselves: `npm run witness`. */
import { compile } from './shared/compile.mjs';

await compile(process.argv.slice(2));
