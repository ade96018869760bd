import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inOwnCgroups } from '../shared/own-cgroups.mjs';
import { passTrustOn } from '../shared/own-trust.mjs';
import { cacheFolder } from '../shared/paths.mjs';
import { run } from '../shared/run.mjs';
import { Shell } from './shell.mjs';

const suite = 'trixie';
const bootsWithinMs = 120_000;
/** What slirp4netns calls its own name server. */
const nameServer = '10.0.2.3';

/**
 * An empty Debian with systemd, in namespaces of its own: also of the network, where all ports are free and from which
 * others can be asked, but nobody can ask it.
 */
export class Machine {
  /** @type {import('node:child_process').ChildProcess[]} */
  #children = [];
  #leader = 0;
  /** @type {Shell | undefined} */
  #shell;
  #tools;
  #network = `openfloor-${process.pid}`;

  /** @param {Record<'mmdebstrap' | 'systemd-nspawn' | 'slirp4netns' | 'ip' | 'nsenter', string>} tools @param {string} folder */
  constructor(tools, folder) {
    this.#tools = tools;
    this.rootfs = join(folder, 'machine');
  }

  /** @param {string[]} hosts that lead to it @param {Record<string, string>} shown folders of this machine, by where it sees them */
  async start(hosts, shown) {
    const trust = await this.#makeDisk(hosts);
    await run(this.#tools.ip, ['netns', 'add', this.#network]);
    await run(this.#tools.ip, ['-n', this.#network, 'link', 'set', 'lo', 'up']);
    const path = `/run/netns/${this.#network}`;
    const outside = [
      '--configure',
      '--mtu=65520',
      '--disable-host-loopback',
      '--netns-type=path',
      path,
      'tap0',
    ];
    this.#keep(spawn(this.#tools.slirp4netns, outside, { stdio: 'ignore' }));
    await this.#boot(path, shown);
    this.#shell = new Shell(
      spawn(this.#tools.nsenter, [
        ...this.#inside(),
        '/usr/bin/env',
        '-i',
        ...environment(trust),
        '/bin/bash',
      ]),
      join(this.rootfs, 'root'),
    );
  }

  /** One of the guide's blocks; gives what it printed. @param {string} text */
  run(text) {
    if (!this.#shell) throw new Error('The machine is not started');
    return this.#shell.run(text);
  }

  /** A program of this machine in the network of the other. @param {string[]} parameters of Node @param {object} [given] to read from its standard input */
  beside(parameters, given) {
    const child = spawn(this.#tools.ip, ['netns', 'exec', this.#network, process.execPath, ...parameters], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin?.end(given ? JSON.stringify(given) : '');
    return this.#keep(child);
  }

  /** What its services said last, for whoever wonders why they do not serve. */
  journal() {
    const units = ['openfloor', 'openfloor-migrate', 'caddy', 'postgresql*'].flatMap(unit => [
      '--unit',
      unit,
    ]);
    const asked = ['journalctl', '--no-pager', '--output=cat', '--lines=40', ...units];
    return run(this.#tools.nsenter, [...this.#inside(), ...asked]).catch(() => '');
  }

  async stop() {
    this.#shell?.end();
    // Its first process takes all others with it.
    if (this.#leader) process.kill(this.#leader, 'SIGKILL');
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await run(this.#tools.ip, ['netns', 'del', this.#network]).catch(() => {});
  }

  /** @template {import('node:child_process').ChildProcess} Child @param {Child} child */
  #keep(child) {
    this.#children.push(child);
    return child;
  }

  /** @param {string[]} hosts */
  async #makeDisk(hosts) {
    const kept = join(cacheFolder, 'first-hour', `${suite}.tar`);
    if (!existsSync(kept)) {
      mkdirSync(join(cacheFolder, 'first-hour'), { recursive: true });
      const least = ['--variant=minbase', '--mode=root', '--include=systemd,systemd-sysv,dbus,tzdata'];
      await run(this.#tools.mmdebstrap, [...least, suite, kept]);
    }
    mkdirSync(this.rootfs);
    await run('tar', ['-xpf', kept, '-C', this.rootfs]);
    writeFileSync(join(this.rootfs, 'etc/resolv.conf'), `nameserver ${nameServer}\n`);
    writeFileSync(join(this.rootfs, 'etc/hosts'), `127.0.0.1 localhost ${hosts.join(' ')}\n`);
    writeFileSync(join(this.rootfs, 'etc/hostname'), 'first-hour\n');
    return passTrustOn(this.rootfs);
  }

  /** @param {string} network @param {Record<string, string>} shown */
  async #boot(network, shown) {
    const binds = Object.entries(shown).map(([there, here]) => `--bind-ro=${here}:${there}`);
    const nspawn = [
      ...[this.#tools['systemd-nspawn'], '--quiet', '--register=no', '--keep-unit', '--resolv-conf=off'],
      ...[
        `--network-namespace-path=${network}`,
        '--machine=first-hour',
        '-D',
        this.rootfs,
        ...binds,
        '--boot',
      ],
    ];
    const child = this.#keep(spawn(...inOwnCgroups(nspawn), { stdio: ['ignore', 'pipe', 'pipe'] }));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        output += text;
      });
    const deadline = Date.now() + bootsWithinMs;
    while (!(await this.#hasBooted(child.pid ?? 0))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`This machine starts no systemd in a container:\n${output.slice(-2_000)}`);
      await wait(200);
    }
  }

  /** @param {number} nspawn */
  async #hasBooted(nspawn) {
    this.#leader = childrenOf(nspawn).find(pid => nameOf(pid) === 'systemd') ?? 0;
    if (!this.#leader) return false;
    const state = await run(this.#tools.nsenter, [...this.#inside(), 'systemctl', 'is-system-running']).catch(
      problem => String(problem.output ?? ''),
    );
    return /^(running|degraded)/.test(state);
  }

  #inside() {
    return [
      '--target',
      `${this.#leader}`,
      '--mount',
      '--uts',
      '--ipc',
      '--net',
      '--pid',
      '--root',
      '--wd',
      '--',
    ];
  }
}

/** @param {Record<string, string>} more */
function environment(more) {
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const own = { HOME: '/root', USER: 'root', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive', PATH: path };
  return Object.entries({ ...own, ...more }).map(([name, value]) => `${name}=${value}`);
}

/** @param {number} pid */
function childrenOf(pid) {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** @param {number} pid */
function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}
