import type { AgreementKind } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';

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
