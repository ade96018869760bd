import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type HolderOptions, startHolder } from '../testing/holder-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const hasUserNamespaces = spawnSync('unshare', ['--user', `--map-user=${nobody}`, '--', 'true']).status === 0;

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await temporaryFolder();
  await chmod(parent, 0o755);
  dataDir = join(parent, 'data');
});

/** Starts a server, asks it something and stops it; returns the owner of its files. */
async function startAndStop(options: Omit<HolderOptions, 'dataDir'> = {}): Promise<number> {
  const holder = await startHolder({ dataDir, ...options });
  onTestFinished(() => holder.end('SIGTERM'));
  const client = new pg.Client({ connectionString: holder.url });
  await client.connect();
  await client.query('create table if not exists kept (id int)');
  await client.end();
  await holder.end('SIGTERM');
  return (await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid;
}

/** An environment in which user namespaces seem to be forbidden, as in many containers. */
async function withoutUserNamespaces(): Promise<Record<string, string>> {
  const bin = join(parent, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return { PATH: `${bin}:${process.env.PATH}` };
}

test('a normal user', async () => {
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) await chown(parent, nobody, nobody);
  expect(await startAndStop(user)).toBe(user.uid ?? process.getuid?.());
});

describe.runIf(isRoot)('root', () => {
  test('anywhere', async () => {
    await startAndStop();
  });

  test.runIf(hasUserNamespaces)('in a folder that only root can enter; the files stay its own', async () => {
    await chmod(parent, 0o700);
    expect(await startAndStop()).toBe(0);
    expect(await startAndStop()).toBe(0);
  });

  test('without user namespaces, as an existing unprivileged user, who keeps the files', async () => {
    const env = await withoutUserNamespaces();
    const owner = await startAndStop({ env });
    expect(owner).toBeGreaterThan(0);
    expect(await startAndStop()).toBe(owner);
  });

  test.runIf(hasUserNamespaces)('whose user namespaces were taken away later', async () => {
    expect(await startAndStop()).toBe(0);
    expect(await startAndStop({ env: await withoutUserNamespaces() })).toBeGreaterThan(0);
  });

  test('where nothing works is told what to do in one line', async () => {
    const env = await withoutUserNamespaces();
    await chmod(parent, 0o700);
    await expect(startHolder({ dataDir, env })).rejects.toThrow(
      /^PostgreSQL refuses to run as root .*: run as a normal user, or set DATABASE_URL$/,
    );
  });
});
