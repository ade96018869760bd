import { randomBytes, randomUUID } from 'node:crypto';
import { call, packForm } from '../deploy/https-caller.mjs';
import { must } from './staff.mjs';

/** @typedef {import('./acts.mjs').World} World */

/**
 * @param {World} world @param {string} method @param {string} path @param {object} [json]
 * @param {boolean} [mayRefuse] the whole reply instead of its data
 */
export async function customerCall({ door, host, people }, method, path, json, mayRefuse = false) {
  const headers = json ? { 'Idempotency-Key': randomUUID() } : {};
  const asked = { host, method, path: `/api${path}`, headers, ...(json && { json }) };
  const reply = await call(door, { ...asked, token: people.dev ?? '' });
  return mayRefuse ? reply : must(`the customer, ${method} ${path}`, reply);
}

/** A picture that nobody has sent before; gives its id. @param {World} world @param {'KYC' | 'DEPOSIT'} bizType */
export async function upload({ door, host, people }, bizType) {
  const { default: sharp } = await import('sharp');
  const raw = /** @type {const} */ ({ width: 16, height: 10, channels: 3 });
  const picture = await sharp(randomBytes(480), { raw })
    .resize(480, 300, { kernel: 'nearest' })
    .png()
    .toBuffer();
  const { headers, body } = await packForm({ bizType }, picture);
  const asked = { host, method: 'POST', path: '/api/app/upload', headers, body };
  return must(`upload, ${bizType}`, await call(door, { ...asked, token: people.dev ?? '' })).id;
}
