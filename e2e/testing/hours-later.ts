import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** As if so many hours had passed since two people agreed to a recovery: the database itself guards that day. */
export async function hoursLater(recoveryId: string, hours: number): Promise<void> {
  const folder = inject('dataFolder');
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim();
  const lines = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  // The port, and the folder of its socket where it has one.
  const [port, socketFolder] = [Number(lines[3]), lines[4]];
  const client = new pg.Client({ ...login, host: socketFolder || '127.0.0.1', port, password, ssl: false });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table recovery disable trigger guard_recovery');
    await client.query(
      `update recovery set works_from = works_from - make_interval(hours => $2),
        works_until = works_until - make_interval(hours => $2) where recovery_id = $1`,
      [recoveryId, hours],
    );
    await client.query('alter table recovery enable trigger guard_recovery');
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const login = { user: 'postgres', database: 'openfloor' };
