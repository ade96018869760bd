import { createHash } from 'node:crypto';
import type { Database } from '@openfloor/db/database';
import type { RuleHit } from '@openfloor/rules/case-rules/replay';
import type { Severity } from '@openfloor/rules/case-rules/terms';
import { openCase } from '../../kernel/cases/open-case.ts';
import { goThrough, laneOf, type RuleParts } from './go-through.ts';
import { factsOf, subjectsOf, whyOf } from './hit-facts.ts';
import type { Lane } from './movement-store.ts';
import { type RuleVersion, rulesInForce } from './rule-store.ts';
import { fulfil, oldestWishes, type Wish } from './wish-store.ts';

const wishesAtOnce = 200;
const lanes: readonly Lane[] = ['customer', 'account', 'device'];

/**
 * Looks at whoever moved money, and opens what the rules in force say. The wish goes once its cases are there: a crash in between
 * has them looked at again, which opens none twice.
 */
export async function lookAtWishes(parts: RuleParts, tenantId: string): Promise<number> {
  const { database } = parts;
  const asked = await database.tenant(tenantId, async tx => {
    const wishes = await oldestWishes(tx, wishesAtOnce);
    // After them: a rule that came into use in between has made its own.
    return { wishes, rules: wishes.length > 0 ? await rulesInForce(tx, { on: true }) : [] };
  });
  for (const lane of lanes) {
    const rules = asked.rules.filter(({ terms }) => laneOf(terms) === lane);
    const wishes = asked.wishes.filter(wish => wish.lane === lane);
    if (rules.length > 0 && wishes.length > 0) await lookAt(parts, tenantId, { lane, wishes, rules });
  }
  if (asked.wishes.length > 0) await database.tenant(tenantId, tx => fulfil(tx, asked.wishes));
  return asked.wishes.length;
}

interface Look {
  lane: Lane;
  wishes: readonly Wish[];
  rules: readonly RuleVersion[];
}

async function lookAt(parts: RuleParts, tenantId: string, { lane, wishes, rules }: Look): Promise<void> {
  const since = new Map(wishes.map(wish => [wish.key, wish.since.getTime()]));
  const { hits } = await goThrough(parts, tenantId, {
    lane,
    keys: [...since.keys()],
    rules: rules.map(rule => ({ id: rule.rule_id, terms: rule.terms, from: rule.applies_from.getTime() })),
    range: { from: new Date(Math.min(...since.values())), until: null },
  });
  for (const hit of hits) {
    const rule = rules.find(one => one.rule_id === hit.rule);
    // What was before was looked at then, and may be read here without what it follows from.
    const isDue = hit.shared !== null || hit.at >= (since.get(hit.customer) ?? 0);
    // A transaction each: the customer's ledger is locked no longer than it takes to open one.
    if (rule && isDue) await raise(parts.database, tenantId, rule, hit);
  }
}

/** Of the time that a tenant gives itself for a case. */
const share: Readonly<Record<Severity, number>> = { high: 0.25, medium: 0.5, low: 1 };

/** By a name that is as long for every account number, and tells none. */
const causeOf = ({ rule, of, shared }: RuleHit): string =>
  `rule/${rule}/${shared ? createHash('sha256').update(of).digest('hex').slice(0, 40) : of}`;

async function raise(
  database: Database,
  tenantId: string,
  version: RuleVersion,
  hit: RuleHit,
): Promise<void> {
  const { terms } = version;
  const facts = factsOf(terms, hit);
  await database.tenant(tenantId, tx =>
    openCase(
      tx,
      {
        customerId: hit.customer,
        evidence: { kind: 'rule', rule: hit.rule, name: terms.name, version: version.ordinal, facts },
        cause: causeOf(hit),
        why: whyOf(terms, facts),
        subjects: subjectsOf(hit),
        share: share[terms.severity],
        stopsPayouts: terms.effect === 'stop-payouts',
      },
      { kind: 'system', job: 'case-rules' },
    ),
  );
}
