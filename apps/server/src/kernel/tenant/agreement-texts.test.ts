import { randomUUID } from 'node:crypto';
import type { Database } from '@openfloor/db/database';
import { createTestDatabase } from '@openfloor/db/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTenant } from '../../features/trading/testing/trading-world.ts';
import { findAgreementTexts } from './tenant-store.ts';

const tenant_id = randomUUID();
const kind = 'USER';
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await createTestDatabase());
  await insertTenant(database, tenant_id, 'first', 'NGN', 'first.example');
});
afterAll(() => drop());

test('an agreement shows the texts of its newest version, however many older ones had', async () => {
  const day = 86_400_000;
  const texts = await database.tenant(tenant_id, async tx => {
    const versions = [
      { version: 1, languages: ['en', 'zh', 'pt'], published_at: new Date(Date.now() - 3 * day) },
      { version: 2, languages: ['en'], published_at: new Date(Date.now() - 2 * day) },
      { version: 3, languages: ['en', 'pt'], published_at: new Date(Date.now() - day) },
      { version: 4, languages: ['en', 'zh', 'pt'], published_at: new Date(Date.now() + day) },
    ] as const;
    for (const { version, languages, published_at } of versions) {
      await tx.insertInto('agreement').values({ tenant_id, kind, version, published_at }).execute();
      for (const language of languages) {
        const text = { title: `${version}`, paragraphs: [] };
        await tx
          .insertInto('agreement_text')
          .values({ tenant_id, kind, version, language, ...text })
          .execute();
      }
    }
    return findAgreementTexts(tx, kind);
  });
  expect(texts.map(({ version, language }) => `${version} ${language}`).toSorted()).toEqual(['3 en', '3 pt']);
});
