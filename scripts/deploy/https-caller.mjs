import { request } from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * @typedef {object} Door
 * @property {number} port on this machine
 * @property {string} ca whose certificates are believed
 */

/**
 * @typedef {object} Asked
 * @property {string} host
 * @property {string} [method]
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer | undefined} [body]
 * @property {string} [from] the address of this machine that it comes from
 */

/** Asks a host of this machine as a browser would: by its name, and only with a certificate for it. @param {Door} door @param {Asked} asked */
export async function ask({ port, ca }, { host, method = 'GET', path, headers = {}, body, from }) {
  /** @type {import('node:http').IncomingMessage} */
  const response = await new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const name = port === 443 ? host : `${host}:${port}`;
    request({
      ...{
        host: '127.0.0.1',
        port,
        servername: host,
        ca,
        method,
        path,
        agent: false,
        ...(from && { localAddress: from }),
      },
      headers: { Host: name, ...length, ...headers },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}

/** A call of the contract; gives the envelope. @param {Door} door @param {Asked & { token?: string, json?: object }} asked */
export async function call(door, { token, json, headers, ...asked }) {
  const reply = await ask(door, {
    ...asked,
    headers: {
      ...(json && { 'Content-Type': 'application/json' }),
      ...(token && { Token: token }),
      ...headers,
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  try {
    return JSON.parse(reply.text);
  } catch {
    throw new Error(`${asked.method ?? 'GET'} ${asked.path}: ${reply.status} ${reply.text.slice(0, 200)}`);
  }
}

/** A form with one file, as a browser packs it. @param {Record<string, string>} fields @param {Buffer} file */
export async function packForm(fields, file) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'card.png');
  const packed = new Response(form);
  return {
    headers: { 'Content-Type': packed.headers.get('Content-Type') ?? '' },
    body: Buffer.from(await packed.arrayBuffer()),
  };
}
