import { limitsOf, reaches } from './limits.ts';
import { passThroughWatch } from './pass-through-watch.ts';
import { met, type RuleWatch } from './rule-watch.ts';
import { type CustomerTerms, windowMs } from './terms.ts';
import { countWatch, structuringWatch, sumWatch } from './window-watches.ts';

/** One rule before one customer's movements: the same code says what happens now and what would have happened. */
export function watchRule(terms: CustomerTerms): RuleWatch {
  const within = windowMs(terms);
  switch (terms.kind) {
    case 'amount': {
      const [limits, on] = [limitsOf(terms.amounts), new Set(terms.on)];
      return {
        take: one => (on.has(one.flow) && reaches(limits, one) ? met(one) : undefined),
      };
    }
    case 'first': {
      const [limits, on] = [limitsOf(terms.amounts), new Set(terms.on)];
      return {
        take: one => (on.has(one.flow) && one.isFirst && reaches(limits, one) ? met(one) : undefined),
      };
    }
    case 'new-account': {
      const limits = limitsOf(terms.amounts);
      const isYoung = (since: number | null, at: number) => since !== null && at - since < within;
      return {
        take: one =>
          one.flow === 'withdrawal' && reaches(limits, one) && isYoung(one.accountSince, one.at)
            ? met(one)
            : undefined,
      };
    }
    case 'sum':
      return sumWatch(limitsOf(terms.amounts), terms.on, within);
    case 'count':
      return countWatch(terms.count, terms.on, within);
    case 'structuring':
      return structuringWatch(limitsOf(terms.amounts), terms, within);
    case 'pass-through':
      return passThroughWatch(limitsOf(terms.amounts), terms.percent, within);
  }
}
