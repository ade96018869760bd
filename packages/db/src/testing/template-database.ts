import { randomBytes } from 'node:crypto';
import { migrate } from '../migrate.ts';
import { dropDatabase, runOnce, withDatabase } from './database-url.ts';
import { startThrowAwayCluster } from './throw-away-cluster.ts';

export interface TemplateDatabase {
  adminUrl: string;
  templateUrl: string;
  stop(): Promise<void>;
}

/** Migrates an empty database once; tests copy it. On TEST_DATABASE_URL's server if set, else on a throw-away one. */
export async function startTemplateDatabase(): Promise<TemplateDatabase> {
  const cluster = await openCluster();
  const name = `openfloor_template_${randomBytes(8).toString('hex')}`;
  const templateUrl = withDatabase(cluster.url, name);
  try {
    await runOnce(cluster.url, `create database ${name}`);
    await migrate({ url: templateUrl });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    adminUrl: cluster.url,
    templateUrl,
    async stop() {
      await dropDatabase(cluster.url, name);
      await cluster.stop();
    },
  };
}

async function openCluster() {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: async () => {} } : startThrowAwayCluster();
}
