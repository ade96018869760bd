import type { StaffRole } from '@openfloor/homes/codes';
import type { z } from 'zod';
import type { ErrorName } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallKey = `${Method} /${string}`;

/**
 * A schema as types see it: what goes in and what comes out. Every call is compared with this, in every project, and
 * comparing the hundred members of whole schemas would take most of the compiler's time.
 */
export type Schema = z.core.SomeType;

/** The schema with all it can do. */
export const wholeSchema = (schema: Schema) => schema as z.ZodType;
export const wholeObject = (schema: Schema) => schema as z.ZodObject;

/** One call of the API. The key it is filed under says method and path; `{name}` in a path is a parameter. */
export interface Call {
  summary: string;
  /** Who may call: anybody on a tenant's host, a logged-in customer, the tenant's staff, or the platform's. */
  access: 'public' | 'customer' | 'staff' | 'platform';
  /** Which of the tenant's staff; every call of staff names them. */
  roles?: readonly StaffRole[];
  /** Also open to staff who still have to choose a password or a second factor. */
  duringSetup?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The `data` of a successful reply. */
  reply: Schema;
  /** Codes this call can answer with, beside the ones every call has (see `commonErrors`). */
  errors: readonly ErrorName[];
  /** Reads one record, or what belongs to one, for somebody to decide on: what it was before is worth nothing. */
  oneRecord?: true;
  /** A POST that changes nothing, because the spec sends lists' parameters in a body. */
  readOnly?: true;
  /** False where a stored reply would hold a secret: a repeated key then simply runs the call again. */
  replayable?: false;
  /** For calls that take long texts; absent: what the server takes of any call. */
  bodyBytesMax?: number;
  /** A multipart call: the text fields beside the one `file`. */
  multipart?: Schema;
}

export const commonErrors = [
  'invalidInput',
  'tenantNotAuthorised',
  'tooManyTries',
  'demonstrationOnly',
  'internal',
] as const;
export const customerErrors = [
  'notLoggedIn',
  'sessionExpired',
  'sessionEnded',
  'accountDisabled',
  'agreementRequired',
] as const;
export const staffErrors = [
  'notLoggedIn',
  'sessionExpired',
  'sessionEnded',
  'notAllowed',
  'secondFactorRequired',
] as const;

/** Keeps each call's own schema types while checking the shape. */
export function defineCalls<const Calls extends Record<CallKey, Call>>(calls: Calls): Calls {
  return calls;
}

/** Whether a repeat of the call under the same `Idempotency-Key` gets the first reply again. */
export function takesIdempotencyKey(key: CallKey, call: Call): boolean {
  return !key.startsWith('GET ') && !call.readOnly && call.replayable !== false;
}

type Parsed<Part> = Part extends Schema ? z.output<Part> : undefined;
type Sent<Part> = Part extends Schema ? z.input<Part> : undefined;

/** What a handler receives. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** Of a multipart call: its checked text fields and its file. */
  upload: C['multipart'] extends Schema ? { fields: Parsed<C['multipart']>; bytes: Uint8Array } : undefined;
}
/** What a handler returns, and what the client gets. */
export type CallReply<C extends Call> = z.output<C['reply']>;

type Part<Name extends string, Taken> = Taken extends Schema
  ? Record<string, never> extends Sent<Taken>
    ? { [key in Name]?: Sent<Taken> }
    : { [key in Name]: Sent<Taken> }
  : unknown;
/** What the client passes. */
export type CallArguments<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
