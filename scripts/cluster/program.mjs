import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { runAfterThisProcess } from './embedded.mjs';

/** How soon something that ended by itself is started again, as a service manager would. */
const restartMs = 1_000;
/** What ends so often within a second of its start does not run here at all. */
const quickEndsMax = 4;
/** Whoever does not stop in this time is ended. */
const patienceMs = 20_000;

/**
 * @typedef {object} ProgramOptions
 * @property {string} name
 * @property {string} command
 * @property {string[]} parameters
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {import('./embedded.mjs').Runner} [runner] for what refuses to run as root
 * @property {NodeJS.Signals} [stopSignal]
 * @property {string} logFile
 * @property {(line: string) => void} [say]
 */

/** One program of the cluster: it is started again when it ends by itself, until it is told to stop. */
export class Program {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #watcher;
  #wanted = false;
  /** @type {NodeJS.Timeout | undefined} */
  #restart;
  #startedAt = 0;
  #quickEnds = 0;
  #options;

  /** @param {ProgramOptions} options */
  constructor(options) {
    this.#options = options;
  }

  get name() {
    return this.#options.name;
  }

  get pid() {
    return this.#child?.pid;
  }

  get isRunning() {
    return this.#child !== undefined;
  }

  /** It was started again and again, and never stayed. */
  get isHopeless() {
    return this.#quickEnds >= quickEndsMax;
  }

  get logFile() {
    return this.#options.logFile;
  }

  start() {
    this.#wanted = true;
    this.#startedAt = Date.now();
    clearTimeout(this.#restart);
    if (this.#child) return;
    const { command, parameters, env, runner, logFile } = this.#options;
    const log = openSync(logFile, 'a');
    // In a session of its own: Ctrl-C in a terminal would reach all at once, in no order.
    /** @type {import('node:child_process').SpawnOptions} */
    const options = { detached: true, cwd: '/', stdio: ['ignore', log, log] };
    const child = runner
      ? // A runner has an environment of its own.
        runner.spawn('/usr/bin/env', [...settingsOf(env), command, ...parameters], options)
      : spawn(command, parameters, { ...options, env: { ...process.env, ...env } });
    closeSync(log);
    this.#child = child;
    this.#watcher = runAfterThisProcess(`kill -TERM ${child.pid ?? ''}`);
    child.once('error', () => {});
    child.once('exit', (code, signal) => this.#ended(code ?? signal));
  }

  /** @param {number | string | null} how */
  #ended(how) {
    this.#child = undefined;
    this.#watcher?.kill('SIGKILL');
    if (!this.#wanted) return;
    this.#quickEnds = Date.now() - this.#startedAt < 1_000 ? this.#quickEnds + 1 : 0;
    this.#options.say?.(`${this.name} ended (${how}); it is started again`);
    this.#restart = setTimeout(() => this.start(), restartMs);
  }

  /** As if the power went: it is not started again unless told to. */
  async kill() {
    this.#wanted = false;
    await this.#end('SIGKILL');
  }

  /** It stands still, and whoever asks it waits. */
  freeze() {
    this.#child?.kill('SIGSTOP');
  }

  thaw() {
    this.#child?.kill('SIGCONT');
  }

  async stop() {
    this.#wanted = false;
    this.thaw();
    await this.#end(this.#options.stopSignal ?? 'SIGTERM');
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const last = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(last);
  }
}

/** @param {NodeJS.ProcessEnv} [env] */
const settingsOf = (env = {}) => Object.entries(env).map(([name, value]) => `${name}=${value}`);
