import type { FieldProblem } from '@openfloor/rules/field-problem';

/** Why a call gave no data: the server answered with a code, or no answer came at all. */
export type ApiErrorKind = 'refused' | 'network';

export interface Refused {
  code: number;
  msg: string;
  field?: string;
  problem?: FieldProblem;
  data?: unknown;
}

interface Failure {
  cause?: unknown;
  answered?: boolean;
  tookMs?: number;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The reply's code; undefined when no reply came. */
  readonly code: number | undefined;
  readonly msg: string;
  readonly field: string | undefined;
  readonly problem: FieldProblem | undefined;
  /** Something answered, though not this server: a proxy in front of it, say. The connection is not to blame. */
  readonly answered: boolean;
  /** How long it took to fail; undefined when a reply came. */
  readonly tookMs: number | undefined;
  /** The refusal's own data, such as the ways to take a second step. */
  readonly data: unknown;

  constructor(kind: ApiErrorKind, details: Partial<Refused> & Failure & { msg: string }) {
    super(details.msg, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.code = details.code;
    this.msg = details.msg;
    this.field = details.field;
    this.problem = details.problem;
    this.answered = details.answered ?? kind === 'refused';
    this.tookMs = details.tookMs;
    this.data = details.data;
  }
}

export const networkErrorMessage = 'Network Error';

export function networkError(failure: Failure = {}): ApiError {
  return new ApiError('network', { msg: networkErrorMessage, ...failure });
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network';
}

/** The server has too much to do and has done nothing: what only reads may ask again after a moment. */
export const isServerBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.problem === 'serverBusy';

/** As long as the server asks for. */
export const busyWaitMs = 2_000;
