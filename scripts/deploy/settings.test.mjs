import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../apps/server/src/environment.ts';
import { documentedSettings, textOf } from '../shared/documents.mjs';
import { root } from '../shared/paths.mjs';
import { run } from '../shared/run.mjs';
import { settingNames, settingsFiles } from '../shared/settings-files.mjs';

const example = textOf('.env.example');
const database = 'postgres:5432/openfloor?sslmode=disable';
const given = {
  TWELVEDATA_API_KEY: 'key #1 $x',
  TWELVEDATA_SYMBOLS: 'US-AAPL',
  OPENFLOOR_HOSTS: 'a.example, b.example',
};
const made = (more = {}) =>
  Object.fromEntries(
    settingsFiles(example, { database, given: { ...given, ...more } }).map(({ name, text }) => [name, text]),
  );

describe('.env.example', () => {
  it('has every setting of the documents once, and no other', () => {
    const names = settingNames(example);
    expect(names.toSorted()).toEqual([...documentedSettings().keys()].toSorted());
  });

  it('tells the defaults that the documents tell', () => {
    const shown = new Map(
      [...example.matchAll(/^#([A-Z_\d]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const told = [...documentedSettings()].filter(([name, value]) => value !== undefined && shown.has(name));
    expect(told.length).toBeGreaterThan(8);
    expect(told.map(([name]) => [name, shown.get(name)])).toEqual(told);
  });

  it('is what production starts with, and so is all of it at once', () => {
    expect(readEnvironment(parseEnv(example)).production).toBe(true);
    const whole = { ...parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, '')), TWELVEDATA_DELAYED_MARKETS: 'US' };
    // A key of a witness is long, and nobody signs with an example.
    const { PROOF_WITNESSES: _, ...settings } = whole;
    expect(() => readEnvironment(settings)).not.toThrow();
  });
});

describe('made settings', () => {
  it('are what production starts with, each time with other secrets', () => {
    const files = made();
    const server = parseEnv(files['openfloor.env']);
    expect(readEnvironment(server)).toMatchObject({ production: true, marketFeed: 'twelvedata' });
    expect(server.TWELVEDATA_API_KEY).toBe(given.TWELVEDATA_API_KEY);
    expect(server.SECRETS_KEY).not.toBe(parseEnv(made()['openfloor.env']).SECRETS_KEY);
    expect(Object.values(server).filter(value => value.includes('change-me'))).toEqual([]);
  });

  it('give each login a password of its own, and the server its own only', () => {
    const files = made();
    const passwords = parseEnv(files['postgres.env']);
    const urlOf = (file, name) => new URL(parseEnv(files[file])[name]);
    expect(urlOf('openfloor.env', 'DATABASE_URL').password).toBe(passwords.SERVING_PASSWORD);
    expect(urlOf('migrate.env', 'MIGRATION_DATABASE_URL').password).toBe(passwords.OWNER_PASSWORD);
    expect(urlOf('backup.env', 'BACKUP_DATABASE_URL').password).toBe(passwords.BACKUP_PASSWORD);
    expect(new Set(Object.values(passwords)).size).toBe(4);
    for (const name of ['OWNER', 'BACKUP', 'POSTGRES'])
      expect(files['openfloor.env']).not.toContain(passwords[`${name}_PASSWORD`]);
    expect(parseEnv(files['proxy.env']).OPENFLOOR_HOSTS).toBe(given.OPENFLOOR_HOSTS);
    // The servers that answer to either of these are the same.
    for (const file of ['migrate.env', 'backup.env'])
      expect(() =>
        readEnvironment({ ...parseEnv(files['openfloor.env']), ...parseEnv(files[file]) }),
      ).not.toThrow();
  });

  it('take no settings of a feed that is not wanted, and refuse what would be read in two ways', () => {
    const simulated = parseEnv(made({ MARKET_FEED: 'simulated', TWELVEDATA_API_KEY: '' })['openfloor.env']);
    expect(Object.keys(simulated).filter(name => name.startsWith('TWELVE'))).toEqual(['TWELVEDATA_SYMBOLS']);
    expect(() => made({ TWELVEDATA_API_KEY: '' })).toThrow(/TWELVEDATA_API_KEY must be/);
    expect(() => made({ SECURITY_CONTACT: "mailto:o'hara@example.com" })).toThrow(
      /SECURITY_CONTACT has a quote/,
    );
  });

  it('are written for their owner alone, and never over others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openfloor-settings-'));
    const write = () =>
      run(process.execPath, [join(root, 'scripts/make-settings.mjs'), folder], {
        env: { TWELVEDATA_API_KEY: 'k' },
      });
    try {
      await write();
      const file = join(folder, 'openfloor.env');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const before = readFileSync(file, 'utf8');
      await expect(write()).rejects.toMatchObject({ output: expect.stringContaining('exist already') });
      expect(readFileSync(file, 'utf8')).toBe(before);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
