import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A port of this machine that nobody listens on just now. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port found.');
  return address.port;
}

/**
 * Whether somebody answers at this address.
 * @param {number} port @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function isTaken(port, host = '127.0.0.1') {
  return new Promise(resolve => {
    const socket = connect({ port, host });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
