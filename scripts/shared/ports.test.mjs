import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort, isTaken } from './ports.mjs';

describe('isTaken', () => {
  it.each([undefined, '', '0.0.0.0', '127.0.0.1'])(
    'tells a taken port from a free one on host %j',
    async host => {
      const port = await freePort();
      expect(await isTaken(port, host)).toBe(false);
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      expect(await isTaken(port, host)).toBe(true);
      server.close();
      await once(server, 'close');
    },
  );
});
