import type { Tx } from '@openfloor/db/database';
import type { OfferDocument } from '@openfloor/db/json-columns';
import type { OfferKind } from '@openfloor/homes/codes';
import { paperOf } from '@openfloor/rules/paper-address';
import { needsProspectus } from '@openfloor/rules/prospectus';
import { InvalidField } from '../../../http/refusal.ts';
import type { MarketHub } from '../../../market/hub/market-hub.ts';
import { holdPapers, storedPapers } from './paper-store.ts';

/** Documents as terms keep them: a paper with its hash and size, which the public log then has too. */
export async function namedPapers(
  tx: Tx,
  documents: readonly { title: string; url: string }[],
): Promise<OfferDocument[]> {
  const ids = documents.flatMap(({ url }) => paperOf(url) ?? []);
  const sizes = await holdPapers(tx, ids);
  return documents.map(({ title, url }) => {
    const sha256 = paperOf(url);
    if (!sha256) return { title, url };
    const bytes = sizes.get(sha256);
    if (bytes === undefined) throw new InvalidField('terms.documents', 'paperUnknown');
    return { title, url, sha256, bytes };
  });
}

interface OfferedStock {
  kind: OfferKind;
  instrument_id: string;
  documents: readonly OfferDocument[];
}

/** Asked when it is proposed and again when it happens. */
export async function requireProspectus(
  tx: Tx,
  hub: Pick<MarketHub, 'state'>,
  offer: OfferedStock,
): Promise<void> {
  const isListed = hub.state(offer.instrument_id)?.feed.listed ?? false;
  if (!needsProspectus(offer.kind, isListed)) return;
  const ids = offer.documents.flatMap(({ sha256 }) => sha256 ?? []);
  const stored = await storedPapers(tx, ids);
  if (stored.size === 0) throw new InvalidField('terms.documents', 'prospectusMissing');
}
