import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../shared/paths.mjs';

/** What `deploy/postgres/roles.sql` is given. */
const passwords = {
  owner_password: 'owner-of-a-check',
  serving_password: 'server-of-a-check',
  backup_password: 'backup-of-a-check',
};

/** In place of openfloor: that login and database are this PostgreSQL's own. */
const brokerage = 'checked';

/** A PostgreSQL for one check, with the logins that an installation has. @param {string} dataDir */
export async function startScratchPostgres(dataDir) {
  // Only now: it is there after the installation only.
  const { default: pg } = await import('pg');
  const { startEmbeddedPostgres } = await import(
    pathToFileURL(join(root, 'packages/db/dist/embedded/start.js')).href
  );
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false });
  const admin = new URL(embedded.adminUrl);
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    for (const statement of statements()) await client.query(statement);
  } finally {
    await client.end();
  }
  const place = `${admin.host}/${brokerage}`;
  return {
    servingUrl: `postgres://${brokerage}_serving:${passwords.serving_password}@${place}`,
    ownerUrl: `postgres://${brokerage}:${passwords.owner_password}@${place}`,
    /** @returns {Promise<void>} */
    stop: () => embedded.stop(),
  };
}

/** The file as psql would send it: the first hour tries it with psql itself. */
function statements() {
  const lines = readFileSync(join(root, 'deploy/postgres/roles.sql'), 'utf8').split('\n');
  let text = lines.filter(line => !/^(\\|--|$)/.test(line)).join('\n');
  for (const [name, value] of Object.entries(passwords)) text = text.replaceAll(`:'${name}'`, `'${value}'`);
  text = text.replaceAll(/\bopenfloor/g, brokerage);
  return text.split(/;\s*/).filter(Boolean);
}
