import type { Proof } from '@openfloor/contract/security/proof';
import { homeOf } from '@openfloor/homes/lookup';
import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { type ProofParts, proverOf, withProof } from '../../kernel/factors/prove-factor.ts';
import { countTry } from '../../kernel/limits/attempt-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { noteOwn } from '../access/note-own.ts';
import { askClosure, latestClosure, listBlockers, takeBack } from './closure-store.ts';

/** As the database counts them. */
export const waitingDays = 14;

export function showClosure(context: CustomerContext<Tenant>) {
  const { customerId } = context.caller;
  return context.query(async tx => {
    const closure = await latestClosure(tx, customerId);
    return {
      waitingDays,
      keepYears: homeOf(context.tenant.config.defaultCurrency).recordYears,
      blockers: await listBlockers(tx, customerId),
      asked:
        closure?.ended === null
          ? { time: closure.askedAt.getTime(), dueTime: closure.dueAt.getTime() }
          : null,
      stopped:
        closure?.ended === 'stopped'
          ? { time: closure.endedAt?.getTime() ?? 0, blockers: closure.stoppedBy ?? [] }
          : null,
    };
  });
}

/** The owner proves to be the owner, everybody who may reach them is told, and two weeks are time to say no. */
export function wishClosure(
  parts: ProofParts,
  context: CustomerContext<Tenant>,
  proof: Proof | undefined,
): Promise<{ dueTime: number }> {
  const { customerId } = context.caller;
  return withProof(parts, context, proverOf(context), { proof, orPassword: true }, async take => {
    await countTry(parts.database, context.tenant.tenantId, [{ name: `closure:${customerId}`, triesMax: 5 }]);
    return context.transaction(async tx => {
      await take(tx);
      const blockers = await listBlockers(tx, customerId);
      if (blockers.length > 0) throw new Refusal('conflict', { blockers });
      const due = await askClosure(tx, customerId);
      await noteOwn(tx, customerActor(context), 'user.ask-closure');
      return { dueTime: due.getTime() };
    });
  });
}

/** Nothing is asked for: whoever keeps the account takes nothing from its owner. */
export function keepAccount(context: CustomerContext<Tenant>): Promise<null> {
  return context.transaction(async tx => {
    if (!(await takeBack(tx, context.caller.customerId))) throw new Refusal('notFound');
    await noteOwn(tx, customerActor(context), 'user.keep-account');
    return null;
  });
}
