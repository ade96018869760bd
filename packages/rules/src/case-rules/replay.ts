import { type Movement, readMovement, readUse } from './movement.ts';
import type { Met, RuleWatch } from './rule-watch.ts';
import { type SharedHit, SharedWatch } from './shared-watch.ts';
import { isShared, type RuleTerms } from './terms.ts';
import { watchRule } from './watch-rule.ts';

/** A rule, and from which moment on it raises anything. What was before is only looked back to. */
export interface AppliedRule {
  id: string;
  terms: RuleTerms;
  from: number;
}

export interface RuleHit {
  rule: string;
  customer: string;
  at: number;
  /** What raised it: the same is raised once, whoever looks and however often. */
  of: string;
  met: Met | null;
  shared: { key: string; with: readonly string[] } | null;
}

/**
 * What a rule says of lines of movements, each customer's together and in their order; of a payout account's or a device's uses
 * likewise. It keeps nothing but the windows of whoever is before it, so a history may be as long as it likes.
 */
export class Replay {
  readonly #rules: readonly AppliedRule[];
  #before = '';
  #watches: { rule: AppliedRule; watch: RuleWatch }[] = [];
  #shared: { rule: AppliedRule; watch: SharedWatch }[] = [];

  constructor(rules: readonly AppliedRule[]) {
    this.#rules = rules;
  }

  movement(line: string): RuleHit[] {
    const movement = readMovement(line);
    return this.moved(movement.customer, movement);
  }

  moved(customer: string, movement: Movement): RuleHit[] {
    if (customer !== this.#before) {
      this.#before = customer;
      this.#watches = this.#rules.flatMap(rule =>
        isShared(rule.terms) ? [] : [{ rule, watch: watchRule(rule.terms) }],
      );
    }
    const hits: RuleHit[] = [];
    for (const { rule, watch } of this.#watches) {
      const met = watch.take(movement);
      if (!met || movement.at < rule.from) continue;
      const parts = met.parts.map(({ flow, id, at }) => ({ flow, id, at }));
      hits.push({
        ...{ rule: rule.id, customer, at: movement.at, of: `${movement.flow}/${movement.id}`, shared: null },
        met: { ...met, parts },
      });
    }
    return hits;
  }

  use(line: string): RuleHit[] {
    const use = readUse(line);
    if (use.key !== this.#before) {
      this.#before = use.key;
      this.#shared = this.#rules.flatMap(rule =>
        isShared(rule.terms) ? [{ rule, watch: new SharedWatch(rule.terms, rule.from) }] : [],
      );
    }
    return this.#shared.flatMap(({ rule, watch }) => watch.take(use).map(hit => sharedHit(rule.id, hit)));
  }
}

const sharedHit = (rule: string, hit: SharedHit): RuleHit => ({
  ...{ rule, customer: hit.customer, at: hit.use.at, of: `${hit.use.key}/${hit.customer}`, met: null },
  shared: { key: hit.use.key, with: hit.with },
});
