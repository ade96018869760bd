import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect as connectHttp2, constants } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cacheFolder } from '../shared/paths.mjs';
import { ask, call, packForm } from './https-caller.mjs';

/** @typedef {import('./proxies.mjs').Proxy} Proxy */

const host = 'localhost';
const demo = { username: 'demo', password: 'Demo!2026' };

/** What a proxy must let through, by the sentence that is printed. @type {Record<string, (proxy: Proxy) => Promise<void>>} */
export const tries = {
  'plain HTTP leads to HTTPS': async ({ plainPort }) => {
    const asking = request({
      host: '127.0.0.1',
      port: plainPort,
      path: '/offers',
      headers: { Host: host },
    }).end();
    const [response] = await once(asking, 'response');
    response.resume();
    assert.ok([301, 308].includes(response.statusCode), `answered ${response.statusCode}`);
    assert.match(response.headers.location, /^https:\/\/localhost(:\d+)?\/offers$/);
  },
  'TLS 1.2 and 1.3, and nothing older': async door => {
    assert.equal(await tlsVersion(door, 'TLSv1.3'), 'TLSv1.3');
    assert.equal(await tlsVersion(door, 'TLSv1.2'), 'TLSv1.2');
    await assert.rejects(tlsVersion(door, 'TLSv1.1'));
  },
  'HTTP/2': async ({ port, ca }) => {
    const session = connectHttp2(`https://${host}:${port}`, { ca, lookup: loopback });
    const asking = session.request({ [constants.HTTP2_HEADER_PATH]: '/api/tenant/config' }).end();
    const [headers] = await once(asking, 'response');
    assert.equal(headers[constants.HTTP2_HEADER_STATUS], 200);
    asking.resume();
    session.close();
  },
  'each tenant by its host, and none by another': async door => {
    const titles = await Promise.all(
      ['localhost', 'br.localhost'].map(async name => {
        const { data } = await call(door, { host: name, path: '/api/tenant/config' });
        return data.title;
      }),
    );
    assert.deepEqual(titles, ['Savanna', 'Aurora']);
    // The certificate is for one, the request for another: a tenant's answer must not pass for another's.
    const spoofed = await call(door, {
      host,
      path: '/api/tenant/config',
      headers: { 'X-Forwarded-Host': 'br.localhost' },
    });
    assert.equal(spoofed.data.title, 'Savanna');
  },
  'files with Brotli or gzip as the browser takes it': async door => {
    const page = await ask(door, { host, path: '/' });
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page.text) ?? [];
    const bare = await raw(door, script, 'identity');
    assert.equal(bare.encoding, undefined);
    for (const [encoding, open] of /** @type {const} */ ([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ])) {
      const packed = await raw(door, script, encoding);
      assert.equal(packed.encoding, encoding);
      assert.ok(packed.body.length < bare.body.length, `${packed.body.length} of ${bare.body.length}`);
      assert.ok(open(packed.body).equals(bare.body));
    }
    assert.equal((await raw(door, '/api/stock/rank?rankType=UP&page=1&size=20', 'br')).status < 500, true);
    assert.equal((await raw(door, '/', 'br')).encoding, 'br');
  },
  'live quotes over a WebSocket': async ({ port, ca }) => {
    // Like the next one, it is there only after the installation.
    const { default: WebSocket } = await import('ws');
    const socket = new WebSocket(`wss://${host}:${port}/api/ws`, { ca, lookup: loopback });
    await once(socket, 'open');
    const heard = once(socket, 'message');
    socket.send(JSON.stringify({ event: 'PING' }));
    const [message] = await heard;
    assert.equal(JSON.parse(String(message)).event, 'PONG');
    socket.close();
  },
  'uploads of 10 MB, and of 12 MB as far as the server’s own refusal': async door => {
    const { data } = await call(door, { host, method: 'POST', path: '/api/user/login', json: demo });
    const upload = async (/** @type {Buffer} */ file) => {
      const { headers, body } = await packForm({ bizType: 'KYC' }, file);
      return call(door, { host, method: 'POST', path: '/api/app/upload', token: data.token, headers, body });
    };
    const side = 1_820;
    const noise = randomBytes(side * side * 3);
    const { default: sharp } = await import('sharp');
    const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    assert.ok(picture.length > 9.4e6 && picture.length < 10 * 1024 * 1024, `${picture.length}`);
    const taken = await upload(picture);
    assert.equal(taken.code, 0, JSON.stringify(taken));
    const refused = await upload(randomBytes(12e6));
    assert.notEqual(refused.code, 0);
    assert.equal(refused.data?.problem, 'fileTooLarge', JSON.stringify(refused));
  },
  'the client’s own address, whatever it says of itself': async door => {
    const headers = { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9' };
    const from = '127.0.0.2';
    await call(door, { host, method: 'POST', path: '/api/user/login', json: demo, headers, from });
    // It is written a moment after the answer.
    const address = () => {
      const log = readFileSync(join(cacheFolder, 'logs/proxies.log'), 'utf8');
      const line = log.split('\n').findLast(text => text.includes('POST /api/user/login'));
      return JSON.parse(line ?? '{}').address;
    };
    for (let looks = 0; address() !== from && looks < 50; looks += 1) await wait(100);
    assert.equal(address(), from);
  },
  'nothing of what looks after the server': async door => {
    for (const path of ['/metrics', '/readyz']) assert.equal((await ask(door, { host, path })).status, 404);
    assert.equal((await ask(door, { host, path: '/healthz' })).status, 200);
  },
  'HSTS, and no page in another site’s frame': async door => {
    const { headers } = await ask(door, { host, path: '/' });
    assert.match(headers['strict-transport-security'] ?? '', /max-age=31536000/);
    assert.match(String(headers['content-security-policy']), /frame-ancestors/);
  },
};

/** Every host under localhost is this machine, which not every resolver knows. */
const loopback = /** @type {import('node:net').LookupFunction} */ (
  (_host, options, found) =>
    options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)
);

/** @param {Proxy} door @param {import('node:tls').SecureVersion} version */
async function tlsVersion({ port, ca }, version) {
  // Old versions need more than being named.
  const ciphers = version === 'TLSv1.1' ? { ciphers: 'DEFAULT:@SECLEVEL=0' } : {};
  const bounds = { minVersion: version, maxVersion: version, ...ciphers };
  const socket = connectTls({ host: '127.0.0.1', port, ca, servername: host, ...bounds });
  await once(socket, 'secureConnect');
  const found = socket.getProtocol();
  socket.destroy();
  return found;
}

/** The bytes as they come, which fetch would unpack. @param {Proxy} door @param {string} path @param {string} encoding */
async function raw({ port, ca }, path, encoding) {
  const session = connectHttp2(`https://${host}:${port}`, { ca, lookup: loopback });
  const asking = session.request({ ':path': path, 'accept-encoding': encoding }).end();
  const [headers] = await once(asking, 'response');
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of asking) chunks.push(chunk);
  session.close();
  return {
    status: Number(headers[':status']),
    encoding: headers['content-encoding'],
    body: Buffer.concat(chunks),
  };
}
