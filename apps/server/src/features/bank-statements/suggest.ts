import type { Currency } from '@openfloor/homes/codes';
import { compareNames } from '@openfloor/rules/person-name';

export const matchKinds = ['deposit', 'withdrawal', 'return', 'sent-back', 'reversal', 'house'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** A line of the bank that stands for nothing yet. */
export interface OpenLine {
  lineId: string;
  accountId: string;
  currency: Currency;
  bookedOn: string;
  amount: bigint;
  bankId: string | null;
  reference: string | null;
  name: string | null;
  text: string | null;
}

/** A record that no line stands for yet. */
export interface Candidate {
  kind: MatchKind;
  recordId: string;
  number: string;
  customerId: string | null;
  /** What became of it so far. */
  state: string;
  /** Which of the tenant's accounts, where that is known. */
  accountId: string | null;
  currency: Currency;
  /** As it shows on the statement: what leaves is below zero. */
  amount: bigint;
  name: string | null;
  day: string;
  /** What its line would quote. */
  codes: readonly string[];
  /** Nobody has to look at it before it counts. */
  isClear: boolean;
}

/** A line and the record that it stands for. */
export interface Pair {
  line: OpenLine;
  candidate: Candidate;
}

export type Sign = 'amount' | 'reference' | 'name' | 'namePartly' | 'day';
export interface Suggestion {
  candidate: Candidate;
  /** Hundredths. */
  score: number;
  signs: Sign[];
}

const weights: Record<Sign, number> = { amount: 40, reference: 40, name: 15, namePartly: 8, day: 5 };
const nearDays = 5;

/** Short ones stand in any text. */
const codeLengthMin = 6;

const isWord = (character: string) => /[A-Z0-9]/.test(character);
const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

/** Whether a text has the code, whatever people and banks put between its parts, and not within a longer number. */
function quotes(text: string, code: string): boolean {
  const wanted = [...code.toUpperCase()].filter(isWord).join('');
  if (wanted.length < codeLengthMin) return false;
  let compact = '';
  /** Where in `compact` something stood before. */
  const breaks = new Set<number>();
  for (const character of text) {
    if (isWord(character)) compact += character;
    else breaks.add(compact.length);
  }
  const isJoined = (at: number) => isDigit(compact[at - 1]) && isDigit(compact[at]) && !breaks.has(at);
  for (let at = compact.indexOf(wanted); at >= 0; at = compact.indexOf(wanted, at + 1)) {
    if (!isJoined(at) && !isJoined(at + wanted.length)) return true;
  }
  return false;
}

const daysApart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** What speaks for a record, where the amount is the same to the last unit; nothing where it is not. */
export function weigh(line: OpenLine, candidate: Candidate): Suggestion | undefined {
  if (line.amount !== candidate.amount || line.currency !== candidate.currency) return undefined;
  if (candidate.accountId !== null && candidate.accountId !== line.accountId) return undefined;
  const signs: Sign[] = ['amount'];
  const written = `${line.reference ?? ''} ${line.text ?? ''}`.toUpperCase();
  if (candidate.codes.some(code => quotes(written, code))) signs.push('reference');
  const names = line.name && candidate.name ? compareNames(line.name, candidate.name) : 'different';
  if (names === 'same') signs.push('name');
  if (names === 'partial') signs.push('namePartly');
  if (daysApart(line.bookedOn, candidate.day) <= nearDays) signs.push('day');
  return { candidate, signs, score: signs.reduce((sum, sign) => sum + weights[sign], 0) };
}

/** The likeliest first. */
export const suggestionsFor = (line: OpenLine, candidates: readonly Candidate[]): Suggestion[] =>
  candidates
    .map(candidate => weigh(line, candidate))
    .filter(suggestion => suggestion !== undefined)
    .sort(
      (one, other) => other.score - one.score || (one.candidate.number < other.candidate.number ? -1 : 1),
    );

/**
 * Lines and records that name each other: the amount, and what the record's line would quote, of exactly one line and
 * one record. Everything else a person looks at.
 */
export function sureMatches(lines: readonly OpenLine[], candidates: readonly Candidate[]): Pair[] {
  const byAmount = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const alike = byAmount.get(keyOf(candidate));
    if (alike) alike.push(candidate);
    else byAmount.set(keyOf(candidate), [candidate]);
  }
  const pairs = lines.flatMap(line =>
    (byAmount.get(keyOf(line)) ?? [])
      .filter(candidate => weigh(line, candidate)?.signs.includes('reference'))
      .map(candidate => ({ line, candidate })),
  );
  const count = new Map<OpenLine | Candidate, number>();
  for (const part of pairs.flatMap(({ line, candidate }) => [line, candidate])) {
    count.set(part, (count.get(part) ?? 0) + 1);
  }
  return pairs.filter(
    ({ line, candidate }) => candidate.isClear && count.get(line) === 1 && count.get(candidate) === 1,
  );
}

const keyOf = ({ currency, amount }: { currency: string; amount: bigint }) => `${currency} ${amount}`;
