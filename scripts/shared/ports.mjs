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
 * Whether somebody answers there.
 * @param {number} port @param {string} [host] where one would listen; any address when empty
 * @returns {Promise<boolean>}
 */
export function isTaken(port, host = '') {
  const listensEverywhere = ['', '0.0.0.0', '::'].includes(host);
  return new Promise(resolve => {
    const socket = connect({ port, host: listensEverywhere ? '127.0.0.1' : host });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
