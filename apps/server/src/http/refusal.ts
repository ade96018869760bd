import type { ErrorName } from '@openfloor/contract/error-codes';
import type { FieldProblem } from '@openfloor/rules/field-problem';

/** A call that is answered with a documented error. Nothing it did stays. */
export class Refusal extends Error {
  readonly errorName: ErrorName;
  readonly data: Record<string, unknown> | null;
  /** Only transport failures use a status of their own. */
  readonly status: number;

  constructor(errorName: ErrorName, data: Record<string, unknown> | null = null, status = 200) {
    super(errorName);
    this.errorName = errorName;
    this.data = data;
    this.status = status;
  }
}

export class InvalidField extends Refusal {
  constructor(field: string, problem: FieldProblem) {
    super('invalidInput', { field, problem });
  }
}
