import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

/** A command that ended badly, with everything it printed. */
export class CommandFailed extends Error {
  /** @param {string[]} words the command @param {number} exitCode @param {string} output */
  constructor(words, exitCode, output) {
    super(`${words.map(word => basename(word)).join(' ')} ended with exit code ${exitCode}`);
    this.exitCode = exitCode;
    this.output = output;
  }
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal as the shell would report them */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/** Of a processor that both want, whoever gives way has a quarter: it goes on, too. */
const lowerRank = 5;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {boolean} [show] print what the command prints, instead of keeping it for a failure
 * @property {boolean} [givesWay] it and all that it starts get what other work leaves of the processors
 */

/**
 * Runs a command to its end; throws `CommandFailed` unless it succeeded.
 * @param {string} command @param {string[]} parameters @param {RunOptions} [options]
 */
export async function run(
  command,
  parameters,
  { cwd = root, env = {}, show = false, givesWay = false } = {},
) {
  const child = spawn(command, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  // Before it has begun: threads and processes have the rank of whoever starts them.
  if (givesWay && child.pid) setPriority(child.pid, lowerRank);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      output += text;
    });
  }
  const exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
  if (exitCode !== 0) throw new CommandFailed([command, ...parameters], exitCode, output);
  return output;
}

/** The program files of the tools that the scripts run, from the root. */
const tools = {
  tsc: 'node_modules/typescript-7/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  rolldown: 'node_modules/rolldown/bin/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  playwright: 'node_modules/playwright-core/cli.js',
};

/** @param {keyof typeof tools} tool */
export function toolPath(tool) {
  return join(root, tools[tool]);
}

/**
 * Runs an installed tool with this very Node, without a shell or npx between.
 * @param {keyof typeof tools} tool @param {string[]} parameters @param {RunOptions} [options]
 */
export function runTool(tool, parameters, options) {
  return run(process.execPath, [toolPath(tool), ...parameters], options);
}

/** Its memory is tidied less often than Go would, which saves an eighth of its time, within bounds. */
const compilerMemory = { GOGC: '400', GOMEMLIMIT: '3GiB' };

/**
 * One checker for each project: several would each work out the contract's types for themselves, which doubles the work.
 * Two projects at a time fill two cores.
 */
const compilerThreads = ['--checkers', '1', '--builders', '2'];

/** @param {string[]} parameters of the TypeScript compiler */
export function runCompiler(parameters) {
  return runTool('tsc', [...parameters, ...compilerThreads], { env: compilerMemory });
}

/** @param {string[]} parameters @param {RunOptions} [options] */
export function runNpm(parameters, options) {
  const npm = process.env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm) && existsSync(npm)) {
    return run(process.execPath, [npm, ...parameters], options);
  }
  return run('npm', parameters, options);
}
