import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOwnCgroups } from '../shared/own-cgroups.mjs';
import { exitCodeOf } from '../shared/run.mjs';

/** One container of the image, run as Docker or Kubernetes would with the strictest of their settings. */
export class Container {
  output = '';
  hasEnded = false;
  /** @type {Promise<number>} */
  ended = Promise.resolve(0);
  #crun;
  #own;
  #name;
  #bundle;
  #user;
  #folder;
  #env;

  /**
   * @param {import('./image.mjs').Workshop} workshop @param {import('./image.mjs').Built} built @param {string} name
   * @param {{ command?: string[], settings: Record<string, string>, data: string }} wishes
   */
  constructor({ tools, folder }, { config, rootfs }, name, { command = config.Cmd, settings, data }) {
    this.#crun = tools.crun;
    this.#name = name;
    this.#user = config.User;
    this.#folder = config.WorkingDir;
    // Nobody here counts or limits what it uses: some machines let nobody.
    this.#own = ['--root', join(folder, 'crun'), '--cgroup-manager', 'disabled'];
    this.#bundle = join(folder, name);
    mkdirSync(this.#bundle);
    this.#env = [...config.Env, ...Object.entries(settings).map(([key, value]) => `${key}=${value}`)];
    const bundle = bundleOf({
      rootfs,
      cwd: config.WorkingDir,
      user: config.User,
      args: command,
      env: this.#env,
      data,
    });
    writeFileSync(join(this.#bundle, 'config.json'), JSON.stringify(bundle));
  }

  start() {
    const words = [this.#crun, ...this.#own, 'run', '--bundle', this.#bundle, this.#name];
    const child = spawn(...inOwnCgroups(words), { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        this.output += text;
      });
    this.ended = once(child, 'close').then(([code, signal]) => {
      this.hasEnded = true;
      return exitCodeOf(code, signal);
    });
  }

  /** Something else inside of it. @param {string[]} command @param {Record<string, string>} [settings] */
  async run(command, settings = {}) {
    // It would be root's otherwise, at the root, and one variable more would be the only one.
    const user = ['--user', this.#user, '--cwd', this.#folder];
    const more = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const env = [...this.#env, ...more].flatMap(variable => ['--env', variable]);
    const words = [this.#crun, ...this.#own, 'exec', ...user, ...env, this.#name, ...command];
    const child = spawn(...inOwnCgroups(words), { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text;
      });
    const [code, signal] = await once(child, 'close');
    return { exitCode: exitCodeOf(code, signal), output };
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    spawnSync(this.#crun, [...this.#own, 'kill', this.#name, signal]);
  }

  async kill() {
    if (this.hasEnded) return;
    spawnSync(this.#crun, [...this.#own, 'delete', '--force', this.#name]);
    await this.ended;
  }
}

/**
 * Of the OCI's runtime specification.
 * @param {{ rootfs: string, cwd: string, user: string, args: string[], env: string[], data: string }} wishes
 */
function bundleOf({ rootfs, cwd, user, args, env, data }) {
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  const none = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };
  const quiet = ['nosuid', 'noexec', 'nodev'];
  return {
    ociVersion: '1.0.2',
    process: { user: { uid, gid }, cwd, args, env, noNewPrivileges: true, capabilities: none },
    root: { path: rootfs, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=64k'] },
      { destination: '/dev/shm', type: 'tmpfs', source: 'shm', options: [...quiet, 'mode=1777', 'size=64m'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: [...quiet, 'mode=1777', 'size=256m'] },
      { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw', ...quiet] },
      { destination: '/etc/hosts', type: 'bind', source: '/etc/hosts', options: ['bind', 'ro'] },
    ],
    // In the network of this machine, where it listens on loopback only.
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map(type => ({ type })) },
  };
}
