import type { Call, CallArguments, CallKey, CallReply } from '@openfloor/contract/call';
import { type ErrorName, errorCodes } from '@openfloor/contract/error-codes';
import { errors, problems } from '@openfloor/contract/messages/en';
import type { FieldProblem } from '@openfloor/rules/field-problem';

/** Instead of data: what a call can meet beside success. */
export class Refusal {
  readonly code: number;
  readonly msg: string;
  readonly data: { field: string; problem: FieldProblem } | Record<string, unknown> | null;

  constructor(name: ErrorName, msg: string, data: Refusal['data'] = null) {
    this.code = errorCodes[name];
    this.msg = msg;
    this.data = data;
  }
}

/** In the server's own words, unless a test has others. */
export const refused = (name: ErrorName, msg: string = errors[name]): Refusal => new Refusal(name, msg);

export const refusedField = (field: string, problem: FieldProblem): Refusal =>
  new Refusal('invalidInput', problems[problem], { field, problem });

/** More has to be shown first, in one of these ways. */
export const askedForProof = (methods: string[], more: Record<string, unknown> = {}): Refusal =>
  new Refusal('secondStep', errors.secondStep, { methods, passkeyHosts: [], ...more });

/** The connection breaks before an answer. */
export const noAnswer = Symbol('no answer');
/** The answer never comes, for what is seen while waiting. */
export const stillWaiting = Symbol('still waiting');

export interface AskedRequest {
  key: CallKey;
  args: unknown;
  headers: Headers;
}

export interface FakeRequest<C extends Call> extends AskedRequest {
  args: CallArguments<C>;
}

type Outcome<C extends Call> = CallReply<C> | Refusal | typeof noAnswer | typeof stillWaiting;

/** A fixed answer, or one that depends on what was asked. */
export type FakeReply<C extends Call> =
  | Outcome<C>
  | ((request: FakeRequest<C>) => Outcome<C> | Promise<Outcome<C>>);

export type FakeReplies<Known extends Record<CallKey, Call>> = {
  [Key in keyof Known & CallKey]?: FakeReply<Known[Key]>;
};
