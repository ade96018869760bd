import { type Call, wholeSchema } from '@openfloor/contract/call';
import type { ConsoleCall } from '@openfloor/contract/console/define-console-calls';
import { isAmong } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { ownFields } from '@openfloor/contract/saved-filters/limits';
import type { StaffRole } from '@openfloor/homes/codes';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { parsePart } from '../../http/validation.ts';

type Query = Readonly<Record<string, string>>;

/** A list of the console, as its own call describes it. */
export interface KnownList {
  call: Call;
  /** What its tab always asks for. */
  always: Query;
}

/** The list that is named, where it is one that this person may read; a page of it is nobody's filter. */
export function knownList(list: string, roles: readonly StaffRole[]): KnownList {
  const [key = '', words = ''] = list.split('?', 2);
  const call = Object.hasOwn(consoleCalls, key)
    ? (consoleCalls[key as keyof typeof consoleCalls] as ConsoleCall)
    : undefined;
  if (!call?.query || call.access !== 'staff' || !key.startsWith('GET '))
    throw new InvalidField('list', 'notAllowed');
  if (!isAmong(roles, call.roles)) throw new Refusal('notAllowed');
  const found = { call, always: Object.fromEntries(new URLSearchParams(words)) };
  requireFits(found, {});
  return found;
}

/** By the list's own rules: what it does not know, or does not take, is refused and named. */
export function requireFits({ call, always }: KnownList, query: Query): void {
  const both = { ...query, ...always };
  for (const field of ['page', 'size'])
    if (field in both) throw new InvalidField(`query.${field}`, 'unknownField');
  const twice = Object.keys(query).find(field => field in always);
  if (twice !== undefined) throw new InvalidField(`query.${twice}`, 'notAllowed');
  if (call.query) parsePart(wholeSchema(call.query), both, 'query');
}

/** Whether a filter that was saved once is one now. */
export function fits(list: KnownList, query: Query): boolean {
  try {
    requireFits(list, query);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What is searched for stays with whoever searched. */
export function requireSharable(query: Query): void {
  const own = ownFields.find(field => field in query);
  if (own !== undefined) throw new InvalidField(`query.${own}`, 'notAllowed');
}
