import type { CallContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { findStaffByUsername } from './staff-store.ts';

/** What a failed try is worth an entry for; a limit that was reached is not, or anybody could flood the log. */
const failures = ['credentialsWrong', 'codeWrong', 'setUpCodeWrong'];

/**
 * Runs a log-in and writes its failure to the audit log. The same happens for a name that nobody has, so that neither
 * the answer nor its time tells whether somebody has it. What was typed is kept only where it is a member's name: people
 * type passwords into that field.
 */
export async function noteFailedLogIn<T>(
  context: CallContext,
  username: string,
  logIn: () => Promise<T>,
): Promise<T> {
  try {
    return await logIn();
  } catch (error) {
    const problem = error instanceof Refusal ? String(error.data?.problem) : '';
    if (failures.includes(problem)) await note(context, username, problem);
    throw error;
  }
}

async function note(
  { address, userAgent, query }: CallContext,
  typed: string,
  problem: string,
): Promise<void> {
  await query(async tx => {
    const member = await findStaffByUsername(tx, typed);
    await writeAudit(
      tx,
      { kind: 'system', job: 'log-in', address, userAgent },
      {
        action: 'staff.log-in-failed',
        subject: member ? `staff/${member.staff_id}` : 'staff/unknown',
        after: {
          username: member?.username ?? null,
          disabled: member ? member.disabled_at !== null : null,
          problem,
        },
      },
    );
  });
}
