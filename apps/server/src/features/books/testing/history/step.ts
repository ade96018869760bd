import fc from 'fast-check';
import type { CustomerModel } from './customer-model.ts';

/** What is sent to the database, and what it has to answer: done, refused, or an outcome of its own. */
export interface Sent {
  flow: string;
  expected: string;
  /** How far behind the clock of whoever asks is. */
  lateMs?: number;
  [field: string]: unknown;
}

/** One step of a history. It tells the model, and gives what the database is to be asked. */
export interface Step {
  name: string;
  args: unknown;
  /** Nothing to send where the history has no such record. */
  act(model: CustomerModel): Sent[];
}

export function stepOf<Args>(
  name: string,
  args: fc.Arbitrary<Args>,
  act: (model: CustomerModel, args: Args) => Sent | Sent[] | undefined,
): fc.Arbitrary<Step> {
  return args.map(given => ({
    name,
    args: given,
    act: model => [act(model, given) ?? []].flat(),
  }));
}

/** Of a whole; more than a thousand is more than there is. */
export const permille = fc.oneof(
  { weight: 5, arbitrary: fc.bigInt({ min: 1n, max: 700n }) },
  { weight: 1, arbitrary: fc.constantFrom(1_000n, 1_001n, 1_300n) },
);
export const partOf = (whole: bigint, part: bigint): bigint => {
  const amount = (whole * part) / 1_000n;
  return amount > 0n ? amount : 1n;
};
/** One past a whole where the part says more than all. */
export const temptingPartOf = (whole: bigint, part: bigint): bigint =>
  part > 1_000n ? whole + (part - 1_000n) : partOf(whole, part);

/** Some clocks are wrong; a chain's time does not run backwards for it. */
export const lateMs = fc.constantFrom(0, 0, 0, 40 * 24 * 3_600_000);

export const pick = fc.nat({ max: 20 });
export function picked<Value>(from: ReadonlyMap<string, Value>, place: number): [string, Value] | undefined {
  return [...from][place % from.size];
}
export const outcomeOf = (isDone: boolean): string => (isDone ? 'done' : 'refused');
