import type { Tx } from '@openfloor/db/database';
import type { Decision } from '../../kernel/approvals/action-kind.ts';
import type { OpenLine } from './suggest.ts';

/** What follows for a record from the line that it is; handed over, so that this feature stands on neither of theirs. */
export interface Settlers {
  passDeposit: (tx: Tx, depositId: string, line: OpenLine, by: Decision) => Promise<void>;
  payWithdrawal: (tx: Tx, withdrawalId: string, line: OpenLine, by: Decision) => Promise<void>;
  /** Whether somebody has to compare the deposit's receipt with another before it counts. */
  mustBeCompared: (tx: Tx, depositId: string) => Promise<boolean>;
}
