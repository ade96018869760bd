import type { FieldProblem } from '@openfloor/rules/field-problem';
import type { ErrorName } from '../error-codes.ts';

/** Every text the server can answer with, in one language. */
export interface MessageSet {
  errors: Record<ErrorName, string>;
  problems: Record<FieldProblem, string>;
  /** What a customer tells support where the fault is ours; `{id}` is the request’s. */
  quote: string;
}
