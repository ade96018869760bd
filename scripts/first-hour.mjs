/**
 * Runs the first hour of docs/operations.md as it stands there, on a Debian that is made for it: `npm run first-hour`.
 * It takes some minutes, the network (Debian's and npm's packages), and root on a Linux that can start systemd in a
 * container; elsewhere it says what is missing and ends with 2.
 */

import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { answered, readGuide } from './first-hour/guide.mjs';
import { Machine } from './first-hour/machine.mjs';
import { ensureTools } from './shared/debian.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { root } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { explain, secondsSince } from './shared/step.mjs';

const minutesMax = 20;
const host = 'invest.first-hour.test';
const feedPort = 9_100;
const answers = {
  OPENFLOOR_HOSTS: host,
  // Certificates of Caddy's own: no issuer knows this host.
  OPENFLOOR_TLS: 'internal',
  TWELVEDATA_API_KEY: 'first-hour',
  TWELVEDATA_SYMBOLS: 'INDIA-INFY,INDIA-TCS',
  REPOSITORY: '/srv/openfloor.git',
};

requireNodeVersion();
const packages = {
  ...{ mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container', slirp4netns: 'slirp4netns' },
  ...{ ip: 'iproute2', nsenter: 'util-linux' },
};
const tools = process.getuid?.() === 0 && (await ensureTools(packages, line => console.log(line)));
if (!tools) {
  console.log('The first hour was not tried: this takes root, and the packages named above.');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'openfloor-first-hour-'));
const machine = new Machine(tools, folder);
try {
  // What is committed is what somebody would clone.
  if ((await run('git', ['status', '--porcelain'])).trim() !== '')
    console.log('What is not committed is not tried.');
  await run('git', ['clone', '--quiet', '--bare', root, join(folder, 'openfloor.git')]);
  const making = performance.now();
  await machine.start([host], { '/srv/openfloor.git': join(folder, 'openfloor.git') });
  console.log(`An empty Debian with systemd (${secondsSince(making)})`);
  machine.beside([join(root, 'scripts/first-hour/twelvedata.mjs'), `${feedPort}`]);
  const started = performance.now();
  await followGuide();
  const minutes = (performance.now() - started) / 60_000;
  console.log(`The first hour took ${minutes.toFixed(1)} minutes`);
  if (minutes > minutesMax) throw new Error(`More than ${minutesMax} minutes`);
} catch (problem) {
  console.error(explain(problem));
  console.error(await machine.journal());
  process.exitCode = 1;
} finally {
  await machine.stop();
  // A whole Debian, which Node would take minutes to remove.
  await run('rm', ['-rf', '--one-file-system', folder]);
}

async function followGuide() {
  /** @type {Record<string, string>} */
  const codes = {};
  /** @type {string[]} */
  const titles = [];
  for (const part of readGuide()) {
    if (part.kind === 'act') {
      titles.push(part.title);
      continue;
    }
    if (titles.length > 0) await act(titles.splice(0), codes);
    const isAnswers = part.kind === 'answers';
    // The one thing that nobody else sets: prices come from a stand-in.
    const feed = `export TWELVEDATA_URL='http://127.0.0.1:${feedPort}'\n`;
    const text = isAnswers ? answered(part.text, answers) + feed : part.text;
    const begun = performance.now();
    const output = await machine.run(text);
    for (const [, name = '', code = ''] of output.matchAll(
      /^(\S+) sets the account up with the code (\S+),/gm,
    ))
      codes[name] = code;
    const [first = ''] = text.split('\n');
    console.log(`✓ ${isAnswers ? 'the answers' : first} (${secondsSince(begun)})`);
  }
  if (titles.length > 0) await act(titles, codes);
}

/** @param {string[]} titles @param {Record<string, string>} codes */
async function act(titles, codes) {
  const authority = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  const ca = readFileSync(join(machine.rootfs, authority), 'utf8');
  const people = machine.beside([join(root, 'scripts/first-hour/people.mjs')], { host, ca, codes, titles });
  people.stdout?.pipe(process.stdout, { end: false });
  const [exitCode] = await once(people, 'exit');
  if (exitCode !== 0) throw new Error('What people do in the browser came to no end');
}
