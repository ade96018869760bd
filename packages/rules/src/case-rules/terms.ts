// Plain data without schemas, so that the console can carry it.

/** What a rule can look at. A deposit counts once it is passed, an order once it is filled, the others as they are asked for. */
export const flows = ['deposit', 'withdrawal', 'exchange', 'order'] as const;
export type Flow = (typeof flows)[number];

export const ruleKinds = [
  'amount',
  'sum',
  'count',
  'first',
  'new-account',
  'structuring',
  'pass-through',
  'shared-account',
  'shared-device',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const severities = ['low', 'medium', 'high'] as const;
export type Severity = (typeof severities)[number];

/** Whether payouts wait for what two people decide about the case. */
export const effects = ['case', 'stop-payouts'] as const;
export type Effect = (typeof effects)[number];

/** Whole minor units as text by currency: a movement in another one is not looked at. */
export type Amounts = Readonly<Partial<Record<string, string>>>;

interface Named {
  name: string;
  severity: Severity;
  effect: Effect;
}

/** What one rule says. */
export type RuleTerms = Named &
  (
    | { kind: 'amount'; on: readonly Flow[]; amounts: Amounts }
    | { kind: 'sum'; on: readonly Flow[]; amounts: Amounts; hours: number }
    | { kind: 'count'; on: readonly Flow[]; count: number; hours: number }
    | { kind: 'first'; on: readonly Flow[]; amounts: Amounts }
    | { kind: 'new-account'; amounts: Amounts; hours: number }
    | {
        kind: 'structuring';
        on: readonly Flow[];
        /** What they stay below, and by how much of it in percent at most. */
        amounts: Amounts;
        belowPercent: number;
        count: number;
        hours: number;
      }
    | { kind: 'pass-through'; amounts: Amounts; percent: number; hours: number }
    | { kind: 'shared-account'; customers: number; hours: number }
    | { kind: 'shared-device'; customers: number; hours: number }
  );

export type TermsOf<Kind extends RuleKind> = Extract<RuleTerms, { kind: Kind }>;
export type SharedTerms = TermsOf<'shared-account' | 'shared-device'>;
export type CustomerTerms = Exclude<RuleTerms, SharedTerms>;

export const hoursMax = 24 * 90;
export const countMin = 2;
export const countMax = 100;
export const belowPercentMax = 50;
export const passThroughPercentMin = 50;

export const isShared = (terms: RuleTerms): terms is SharedTerms =>
  terms.kind === 'shared-account' || terms.kind === 'shared-device';

/** Which records a rule has to be told of. */
export function watched(terms: RuleTerms): readonly (Flow | 'log-in')[] {
  switch (terms.kind) {
    case 'new-account':
    case 'shared-account':
      return ['withdrawal'];
    case 'pass-through':
      return ['deposit', 'withdrawal', 'exchange'];
    case 'shared-device':
      return ['log-in'];
    default:
      return terms.on;
  }
}

const hourMs = 3_600_000;

export const windowMs = (terms: RuleTerms): number => ('hours' in terms ? terms.hours * hourMs : 0);

/**
 * How long before a movement whatever decides about it can have happened: what is in the window of the one before it, where a
 * hit begins; and the deposits behind what was exchanged, where money passes through.
 */
export function lookbackMs(terms: RuleTerms): number {
  if (isShared(terms)) return windowMs(terms);
  return windowMs(terms) * (terms.kind === 'pass-through' ? 4 : 2);
}
