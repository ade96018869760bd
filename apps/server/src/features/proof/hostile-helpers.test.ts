import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tries } from '@openfloor/testing/tries';
import { newSecret } from '@openfloor/verify/ed25519';
import { keyOf, signatureTypes } from '@openfloor/verify/note';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listTenantIds } from '../../kernel/tenant/tenant-store.ts';
import { CommandKeys } from './command-keys.ts';
import { Keeper } from './keeper.ts';
import { findCheckpoint, readNames } from './log-store.ts';
import { LogTrees } from './log-tree.ts';
import { createProofWorld, type ProofWorld } from './testing/proof-world.ts';
import { WitnessDesk } from './witness/witness-desk.ts';

tries('holding up everybody with one customer, server or database');

let world: ProofWorld;
let folder: string;
beforeAll(async () => {
  world = await createProofWorld();
  folder = await mkdtemp(join(tmpdir(), 'openfloor-commands-'));
  await world.newKeeper().round();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

describe('a witness', () => {
  async function asking(listener: RequestListener, patienceMs: number) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const complaints: string[] = [];
    const { database } = world.server;
    const { port } = server.address() as AddressInfo;
    const key = keyOf(newSecret(), 'w.example', signatureTypes.cosignature);
    const desk = new WitnessDesk({
      database,
      trees: new LogTrees(database),
      witnesses: [{ url: `http://127.0.0.1:${port}`, key }],
      log: { error: ({ err }: { err?: Error }) => void complaints.push(`${err?.name}: ${err?.message}`) },
      patienceMs,
    });
    desk.ask(world.tenantId);
    await desk.settled();
    const checkpoint = await database.tenant(world.tenantId, findCheckpoint);
    expect(checkpoint!.cosignatures).toEqual([]);
    return complaints.join();
  }
  const long = 60_000;

  test.each([200, 409, 500])(
    'with an answer (%i) that has no end is left after ten thousand bytes',
    async status => {
      let isLeft = false;
      let sent = 0;
      const said = await asking((_, response) => {
        response.writeHead(status);
        response.on('close', () => {
          isLeft = true;
        });
        const piece = Buffer.alloc(4_096, 'x');
        const more = () => {
          while (!isLeft && response.write(piece)) sent += piece.length;
          if (!isLeft) response.once('drain', more);
        };
        more();
      }, long);
      expect(said).toContain(`It answered ${status} with more than 10000 bytes`);
      await expect.poll(() => isLeft).toBe(true);
      // What lies in the buffers of two sockets, not what it would send.
      expect(sent).toBeLessThan(50_000_000);
    },
  );

  test('that never answers, or a byte at a time, is left when patience ends', async () => {
    expect(await asking(() => {}, 300)).toContain('TimeoutError');
    const dripping: RequestListener = (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await asking(dripping, 300)).toContain('TimeoutError');
  });

  test.each([301, 302, 307, 308])('that leads elsewhere (%i) is not followed', async status => {
    const asked: string[] = [];
    const said = await asking((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status, { location: '/secret' }).end();
    }, long);
    expect(asked).toEqual(['/add-checkpoint']);
    expect(said).toContain('fetch failed');
  });
});

describe('a command that signs', () => {
  async function command(script: string): Promise<string> {
    const file = join(folder, `${Math.random().toString(36).slice(2)}.sh`);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o700);
    return file;
  }
  const long = 60_000;

  test('and hangs is ended with everything it has started', async () => {
    const pid = join(folder, 'pid');
    const keys = new CommandKeys(await command(`sleep 1000 & echo $! > ${pid}\nwait`), 1_500);
    await expect(keys.next('t', 't/proof', [])).rejects.toThrow('took longer than 1500 ms');
    const child = Number(await readFile(pid, 'utf8'));
    // It may stand in the table of processes until somebody collects it, but it runs no more.
    await expect.poll(() => stateOf(child)).toMatch(/^(gone|Z)$/);
  });

  test('and prints without an end is ended at once', async () => {
    const keys = new CommandKeys(await command('exec yes'), long);
    await expect(keys.next('t', 't/proof', [])).rejects.toThrow('prints more than a signature');
  });

  test('and fails, or is not there, says so', async () => {
    await expect(new CommandKeys(await command('exit 3'), long).next('t', 't/proof', [])).rejects.toThrow(
      'ended with 3',
    );
    await expect(new CommandKeys(join(folder, 'none'), long).next('t', 't/proof', [])).rejects.toThrow(
      'could not be started',
    );
  });

  test('and hangs for one tenant holds up no other tenant’s log', async () => {
    const { database, parts } = world.server;
    const stuck = await database.tenant(world.tenantId, async tx => (await readNames(tx)).tenant);
    let letGo = () => {};
    const hanging = new Promise<void>(resolve => {
      letGo = resolve;
    });
    const signed: string[] = [];
    const keeper = new Keeper({
      database,
      heads: parts.signedHeads,
      trees: new LogTrees(database),
      log: { error: () => {} },
      signed: tenantId => void signed.push(tenantId),
      keys: {
        next: parts.logKeys.next.bind(parts.logKeys),
        async find(tenant, key) {
          if (tenant === stuck) await hanging;
          return parts.logKeys.find(tenant, key);
        },
      },
    });
    const others = (await listTenantIds(database)).filter(id => id !== world.tenantId);
    const change = async (tenantId: string, rate: string) => {
      await database.tenant(tenantId, tx =>
        sql`update tenant set trade_fee_rate = ${rate}::numeric`.execute(tx),
      );
    };
    keeper.start();
    try {
      await change(world.tenantId, '0.011');
      for (const rate of ['0.012', '0.013']) {
        signed.length = 0;
        for (const tenantId of others) await change(tenantId, rate);
        await expect.poll(() => [...new Set(signed)].sort()).toEqual([...others].sort());
      }
      letGo();
      await expect.poll(() => signed).toContain(world.tenantId);
    } finally {
      letGo();
      await keeper.stop();
    }
  });
});

async function stateOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return status?.split(') ')[1]?.slice(0, 1) ?? 'gone';
}
