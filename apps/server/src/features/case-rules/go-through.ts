import type { Database } from '@openfloor/db/database';
import type { AppliedRule, RuleHit } from '@openfloor/rules/case-rules/replay';
import { type Flow, flows, lookbackMs, type RuleTerms, watched } from '@openfloor/rules/case-rules/terms';
import { type Lane, type Place, type Range, readPage } from './movement-store.ts';
import type { RuleDesk } from './rule-desk.ts';

export interface RuleParts {
  database: Database;
  desk: RuleDesk;
}

export const laneOf = ({ kind }: RuleTerms): Lane =>
  kind === 'shared-account' ? 'account' : kind === 'shared-device' ? 'device' : 'customer';

export interface GoneThrough {
  hits: RuleHit[];
  movements: number;
}

/**
 * What rules say of these customers, payout accounts or devices: the one way, for what happens and for what has happened. They
 * are read from as long before as the rules look back.
 */
export async function goThrough(
  { database, desk }: RuleParts,
  tenantId: string,
  asked: { lane: Lane; keys: readonly string[]; rules: readonly AppliedRule[]; range: Range },
): Promise<GoneThrough> {
  const { lane, keys, rules } = asked;
  const terms = rules.map(rule => rule.terms);
  const seen = new Set(terms.flatMap(watched));
  const range = {
    from: new Date(asked.range.from.getTime() - Math.max(...terms.map(lookbackMs))),
    until: asked.range.until,
  };
  const wanted = {
    flows: flows.filter(flow => seen.has(flow)) as Flow[],
    firsts: terms.some(({ kind }) => kind === 'first'),
    ...{ keys, range },
  };
  const round = await desk.open(lane, rules);
  try {
    const all: GoneThrough = { hits: [], movements: 0 };
    let after: Place | undefined;
    do {
      const { text, last } = await database.tenant(tenantId, tx => readPage(tx, lane, { ...wanted, after }));
      const { hits, lines } = await round.feed(text);
      all.hits.push(...hits);
      all.movements += lines;
      after = last;
    } while (after);
    return all;
  } finally {
    round.close();
  }
}
