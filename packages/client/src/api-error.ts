import type { FieldProblem } from '@openfloor/rules/field-problem';

/** Why a call gave no data: the server answered with a code, or no answer came at all. */
export type ApiErrorKind = 'refused' | 'network';

export interface Refused {
  code: number;
  msg: string;
  field?: string;
  problem?: FieldProblem;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The reply's code; undefined when no reply came. */
  readonly code: number | undefined;
  readonly msg: string;
  readonly field: string | undefined;
  readonly problem: FieldProblem | undefined;

  constructor(kind: ApiErrorKind, details: Partial<Refused> & { msg: string; cause?: unknown }) {
    super(details.msg, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.code = details.code;
    this.msg = details.msg;
    this.field = details.field;
    this.problem = details.problem;
  }
}

export const networkErrorMessage = 'Network Error';

export function networkError(cause?: unknown): ApiError {
  return new ApiError('network', { msg: networkErrorMessage, cause });
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network';
}
