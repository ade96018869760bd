import type { AgreementKind } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { sql } from 'kysely';

/** The texts of the newest version; none before the first. */
export function newestAgreement(tx: Tx, kind: AgreementKind) {
  return tx
    .selectFrom('agreement_text')
    .select(['version', 'language', 'title', 'paragraphs'])
    .where('kind', '=', kind)
    .where('version', '=', eb =>
      eb.selectFrom('agreement').select(eb.fn.max('version').as('newest')).where('kind', '=', kind),
    )
    .orderBy('language')
    .execute();
}

export interface NewAgreement {
  tenantId: string;
  kind: AgreementKind;
  version: number;
  texts: { language: Language; title: string; paragraphs: string[] }[];
}

export async function insertAgreement(
  tx: Tx,
  { tenantId, kind, version, texts }: NewAgreement,
): Promise<void> {
  await tx.insertInto('agreement').values({ tenant_id: tenantId, kind, version }).execute();
  await tx
    .insertInto('agreement_text')
    .values(texts.map(text => ({ tenant_id: tenantId, kind, version, ...text })))
    .execute();
}

interface Acceptances {
  kind: AgreementKind;
  version: number;
  published_at: Date;
  accepted: number;
  customers: number;
}

/** The last versions, and by how many customers each, or a later one, was accepted. */
export async function countAcceptances(tx: Tx): Promise<Acceptances[]> {
  const { rows } = await sql<Acceptances>`
    with reached as (
      select kind, customer_id, max(version) as version from agreement_acceptance group by kind, customer_id)
    select published.kind, published.version, published_at,
      (select count(*)::int from reached
        where reached.kind = published.kind and reached.version >= published.version) as accepted,
      (select count(*)::int from customer) as customers
    from agreement published order by published_at desc, kind desc, version desc limit 20`.execute(tx);
  return rows;
}
