import type { AgreementKind } from '@openfloor/db/column-types';
import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export async function findTenantIdByHost(database: Database, host: string): Promise<string | null> {
  const { rows } = await database.platform(tx =>
    sql<{ tenant_id: string | null }>`select tenant_for_host(${host}) as tenant_id`.execute(tx),
  );
  return rows[0]?.tenant_id ?? null;
}

export async function listTenantIds(database: Database): Promise<string[]> {
  const { rows } = await database.platform(tx =>
    sql<{ tenant_id: string }>`select tenant_ids() as tenant_id`.execute(tx),
  );
  return rows.map(row => row.tenant_id);
}

export function findTenant(tx: Tx) {
  return tx.selectFrom('tenant').selectAll().executeTakeFirst();
}

/** Kinds of which a version has been published. */
export async function publishedAgreements(tx: Tx): Promise<{ kind: AgreementKind; version: number }[]> {
  return tx
    .selectFrom('agreement')
    .select(eb => ['kind', eb.fn.max('version').as('version')])
    .where('published_at', '<=', sql<Date>`now()`)
    .groupBy('kind')
    .orderBy('kind', 'desc')
    .execute();
}

/** Of a version that was published, or the one that counts now, in each language it was written in. */
export function findAgreementTexts(tx: Tx, kind: AgreementKind, version?: number) {
  return tx
    .selectFrom('agreement')
    .innerJoin('agreement_text', join =>
      join
        .onRef('agreement_text.kind', '=', 'agreement.kind')
        .onRef('agreement_text.version', '=', 'agreement.version'),
    )
    .select(['agreement.version', 'agreement.published_at', 'language', 'title', 'paragraphs'])
    .where('agreement.kind', '=', kind)
    .where('agreement.version', '=', eb =>
      eb
        .selectFrom('agreement as published')
        .select(newest => newest.fn.max('published.version').as('version'))
        .where('published.kind', '=', kind)
        .where('published.published_at', '<=', sql<Date>`now()`)
        .$if(version !== undefined, query => query.where('published.version', '=', version ?? 0)),
    )
    .execute();
}

export function findTenantImage(tx: Tx, imageId: string) {
  return tx
    .selectFrom('tenant_image')
    .select(['content_type', 'bytes'])
    .where('image_id', '=', imageId)
    .executeTakeFirst();
}

/** Where the tenant answers, by name. */
export async function listHosts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('tenant_host').select('host').orderBy('host').execute();
  return rows.map(row => row.host);
}
