import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../deploy/https-caller.mjs';

/** @typedef {import('./acts.mjs').World} World */

const patienceMs = 60_000;

/** The data of a reply that must be a success. @param {string} what @param {{ code: number, data: any }} reply */
export function must(what, reply) {
  if (reply.code !== 0) throw new Error(`${what}: ${JSON.stringify(reply)}`);
  return reply.data;
}

/** @param {World} world @param {string} name @param {string} method @param {string} path @param {object} [json] */
export async function staffCall({ door, host, people }, name, method, path, json) {
  const asked = { host, method, path: `/console/api${path}`, ...(json && { json }) };
  return must(`${name}, ${method} ${path}`, await call(door, { ...asked, token: people[name] ?? '' }));
}

/**
 * Chooses a password with the code and enrols an authenticator app, as the screen asks for; gives the session's token.
 * @param {World} world @param {'platform' | 'tenant'} where @param {string} username @param {string} setUpCode
 */
export async function enrol(world, where, username, setUpCode) {
  const [session, me] = where === 'platform' ? ['/platform/session', '/platform/me'] : ['/session', '/me'];
  const password = `Own.${randomBytes(9).toString('base64url')}`;
  const { token, next } = await staffCall(world, '', 'POST', `${session}/set-up`, {
    username,
    setUpCode,
    password,
  });
  if (next !== 'enrolSecondFactor') throw new Error(`${username} was let in without a second factor`);
  world.people[username] = token;
  const { secret } = await staffCall(world, username, 'POST', `${me}/second-factor`, {});
  const code = authenticatorCode(secret, Date.now());
  const { recoveryCodes } = await staffCall(world, username, 'POST', `${me}/second-factor/confirm`, { code });
  if (recoveryCodes.length === 0) throw new Error(`${username} got no recovery codes`);
  return token;
}

/** @param {string} what @param {() => Promise<boolean>} look */
export async function until(what, look) {
  const deadline = Date.now() + patienceMs;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`Not within a minute: ${what}`);
    await wait(500);
  }
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator app shows (RFC 6238). @param {string} secret @param {number} atMs */
function authenticatorCode(secret, atMs) {
  const bits = [...secret.replaceAll(/\s/g, '')]
    .map(letter => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
