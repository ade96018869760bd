import { startTcpProxy } from '@openfloor/testing/tcp-proxy';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { WalPositions } from './wal-position.ts';

test('a leader that falls silent is not waited for, and is asked again once it answers', async () => {
  const url = inject('adminDatabaseUrl');
  const proxy = await startTcpProxy({ port: Number(new URL(url).port) });
  const through = proxy.through(url.replace(/[?&]host=[^&]*/, ''));
  const pool = new pg.Pool({ connectionString: through, max: 2, connectionTimeoutMillis: 1_000 });
  pool.on('error', () => {});
  try {
    const positions = new WalPositions(pool);
    expect(await positions.ask()).toMatchObject({ timeline: expect.stringMatching(/^\d{8}$/) });
    proxy.fallSilent();
    const asked = [positions.ask(), positions.ask()];
    await expect(Promise.all(asked)).rejects.toThrow();
    await expect(positions.ask()).rejects.toThrow();
    proxy.pass();
    expect(await positions.ask()).toMatchObject({ lsn: expect.stringContaining('/') });
  } finally {
    await pool.end();
    await proxy.close();
  }
});
