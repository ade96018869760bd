import type { RuleHit } from '@openfloor/rules/case-rules/replay';
import { goThrough, laneOf, type RuleParts } from './go-through.ts';
import { factsOf } from './hit-facts.ts';
import { keysBehind } from './movement-store.ts';
import { endTrial, type FoundHit, goOn, openTrial, type Trial } from './trial-store.ts';

const keysAtOnce = 200;

/** One more step of the oldest trial, from where the last one ended; false where there is nothing more to do. */
export async function goOnTrying(parts: RuleParts, tenantId: string): Promise<boolean> {
  const { database } = parts;
  const trial = await database.tenant(tenantId, openTrial);
  if (!trial) return false;
  const lane = laneOf(trial.terms);
  const range = { from: trial.from_at, until: trial.until_at };
  const keys = await database.tenant(tenantId, tx =>
    keysBehind(tx, lane, { through: trial.through, limit: keysAtOnce, range }),
  );
  const through = keys.at(-1);
  if (through === undefined) {
    await database.tenant(tenantId, tx => endTrial(tx, trial.trial_id, null));
    return true;
  }
  const from = trial.from_at.getTime();
  const rules = [
    { id: 'after', terms: trial.terms, from },
    ...(trial.terms_now ? [{ id: 'now', terms: trial.terms_now, from }] : []),
  ];
  const { hits, movements } = await goThrough(parts, tenantId, { lane, keys, rules, range });
  const found = hits.map(hit => foundBy(trial, hit));
  await database.tenant(tenantId, tx => goOn(tx, trial, { through, movements, hits: found }));
  return true;
}

function foundBy(trial: Trial, hit: RuleHit): FoundHit {
  const side = hit.rule === 'now' ? 'now' : 'after';
  const terms = (side === 'now' && trial.terms_now) || trial.terms;
  return { side, of: hit.of, customerId: hit.customer, at: new Date(hit.at), facts: factsOf(terms, hit) };
}
