import pg from 'pg';
import { servesOnly } from './migrated-elsewhere.ts';
import { servingUrlOf } from './serving-login.ts';

/** The login to serve with, given either that login's URL or the owner's. */
export async function findServingUrl(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await servesOnly(client)) ? url : servingUrlOf(url);
  } finally {
    await client.end();
  }
}
