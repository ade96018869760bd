import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import {
  type AgreementVersion,
  acceptedAgreements,
  dueAgreements,
  newestVersion,
  storeAcceptance,
} from './agreement-store.ts';

export function ownAgreements(context: CustomerContext) {
  const { customerId } = context.caller;
  return context.query(async tx => ({
    due: (await dueAgreements(tx, customerId)).map(({ kind, version, published_at }) => ({
      kind,
      version,
      publishedTime: published_at.getTime(),
    })),
    accepted: (await acceptedAgreements(tx, customerId)).map(({ kind, version, accepted_at }) => ({
      kind,
      version,
      acceptedTime: accepted_at.getTime(),
    })),
  }));
}

/** Only what counts now can be accepted: a page that was opened before shows another text. */
export function acceptAgreements(
  context: CustomerContext,
  agreements: readonly AgreementVersion[],
): Promise<null> {
  const { customerId } = context.caller;
  return context.transaction(async tx => {
    for (const { kind, version } of agreements) {
      const newest = await newestVersion(tx, kind);
      if (newest === undefined) throw new Refusal('notFound');
      if (newest !== version) throw new Refusal('conflict', { problem: 'recordChanged' });
      const isNew = await storeAcceptance(tx, { customerId, kind, version, address: context.address });
      if (isNew)
        await writeAudit(tx, customerActor(context), {
          action: 'user.accept-agreement',
          subject: `customer/${customerId}`,
          customerId,
          after: { kind, version },
        });
    }
    return null;
  });
}
