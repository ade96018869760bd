import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../shared/paths.mjs';
import { freePort, isTaken } from '../shared/ports.mjs';
import { run } from '../shared/run.mjs';

/**
 * @typedef {object} Wishes
 * @property {string} folder
 * @property {Record<'nginx' | 'caddy' | 'openssl', string>} tools
 * @property {number} upstream the server's port
 * @property {string[]} hosts of tenants
 */

/** @typedef {import('./https-caller.mjs').Door & { name: string, plainPort: number, stop: () => Promise<void> }} Proxy */

const example = (/** @type {string} */ path) => readFileSync(join(root, 'deploy', path), 'utf8');

/** Replaces what the example has for an installation to replace; complains where it is not there. @param {string} text @param {[string, string][]} changes */
function changed(text, changes) {
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`The example has no ${from} any more`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** @param {Wishes} wishes @returns {Promise<Proxy>} */
export async function startNginx({ folder, tools, upstream, hosts }) {
  const [port, plainPort] = [await freePort(), await freePort()];
  const { certificate, key } = await makeCertificate(folder, tools.openssl, hosts);
  const site = changed(example('nginx/openfloor.conf'), [
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['server 127.0.0.1:8080', `server 127.0.0.1:${upstream}`],
    ['/etc/letsencrypt/live/invest.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/invest.example.com/privkey.pem', key],
    ['server_name invest.example.com', `server_name ${hosts.join(' ')}`],
  ]);
  writeFileSync(join(folder, 'openfloor.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(folder, 'nginx', kind)};`)
    .join('\n  ');
  mkdirSync(join(folder, 'nginx'));
  // Its workers may be somebody else.
  chmodSync(folder, 0o755);
  const main = `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'nginx.log')};
events {}
http {
  access_log off;
  ${temporary}
  include ${join(folder, 'openfloor.conf')};
}
`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const program = await start(tools.nginx, ['-c', join(folder, 'nginx.conf')], {}, port);
  const version = /nginx\/\S+/.exec(await versionOf(tools.nginx, ['-v']))?.[0];
  return {
    name: version ?? 'nginx',
    port,
    plainPort,
    ca: readFileSync(certificate, 'utf8'),
    stop: program.stop,
  };
}

/** @param {Wishes} wishes @returns {Promise<Proxy>} */
export async function startCaddy({ folder, tools, upstream, hosts }) {
  const [port, plainPort] = [await freePort(), await freePort()];
  const data = join(folder, 'caddy');
  // Other ports, and certificates that this machine's browsers need not believe.
  const options = `{
	admin off
	http_port ${plainPort}
	https_port ${port}
	default_bind 127.0.0.1
	skip_install_trust
	storage file_system ${data}
}
`;
  writeFileSync(join(folder, 'Caddyfile'), options + example('caddy/Caddyfile'));
  const env = {
    ...{ OPENFLOOR_HOSTS: hosts.join(', '), OPENFLOOR_TLS: 'internal', HOME: folder },
    OPENFLOOR_SERVER: `127.0.0.1:${upstream}`,
  };
  const program = await start(tools.caddy, ['run', '--config', join(folder, 'Caddyfile')], env, port);
  const version = (await versionOf(tools.caddy, ['version'])).split(' ')[0]?.trim();
  const ca = readFileSync(join(data, 'pki/authorities/local/root.crt'), 'utf8');
  return { name: `caddy/${version}`, port, plainPort, ca, stop: program.stop };
}

/** @param {string} folder @param {string} openssl @param {string[]} hosts */
async function makeCertificate(folder, openssl, hosts) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = hosts.map(host => `DNS:${host}`).join(',');
  await run(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=openfloor', '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate],
  ]);
  return { certificate, key };
}

/** It may tell its version where others tell of errors. @param {string} command @param {string[]} parameters */
async function versionOf(command, parameters) {
  const child = spawn(command, parameters);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      output += text;
    });
  await once(child, 'close');
  return output;
}

/** @param {string} command @param {string[]} parameters @param {NodeJS.ProcessEnv} env @param {number} port */
async function start(command, parameters, env, port) {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      output += text;
    });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; !(await isTaken(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) {
      child.kill('SIGKILL');
      throw new Error(`${command} did not start: ${output.slice(-2_000)}`);
    }
    await wait(100);
  }
  return { stop };
}
