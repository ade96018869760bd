import type { CaseDecision } from '@openfloor/contract/cases/kinds';
import { openCase } from '../../../kernel/cases/open-case.ts';
import type { MoneyCustomer } from '../../../testing/money-world.ts';
import { createPaymentDesk, reason } from '../../payments/testing/payment-desk.ts';

export { reason };

/** The desk of payment files, and what compliance does about cases. */
export async function createCaseDesk() {
  const desk = await createPaymentDesk();
  const { world } = desk;
  const first = await world.staffToken(['compliance']);
  const second = await world.staffToken(['compliance']);
  let count = 0;
  const propose = async (kind: string, payload: object, as = first, why = reason) =>
    world.call('POST /approvals', { as, body: { kind, payload, reason: why } });
  const show = async (id: string, as = first) =>
    (await world.call('GET /cases/{id}', { as, params: { id } })).data;
  return {
    ...desk,
    first,
    second,
    proposeOf: propose,
    show,
    /** Opened as a rule does, in a transaction of its own. */
    open: ({ customerId }: Pick<MoneyCustomer, 'customerId'>, cause = `rule/${++count}`, more: object = {}) =>
      world.server.database.tenant(world.tenantId, tx =>
        openCase(
          tx,
          {
            customerId,
            cause,
            why: `Seen ${cause}`,
            evidence: { kind: 'rule', rule: 'r-1', name: 'Just below', version: 1, facts: [['Deposits', 9]] },
            ...more,
          },
          { kind: 'system', job: 'rules' },
        ),
      ),
    /** Proposed by one of the team and agreed to by another. */
    async decide(caseId: string, outcome: CaseDecision) {
      const { data, code } = await propose('case.decide', { caseId, outcome });
      if (code !== 0) throw new Error(`Not proposed: ${code}`);
      return world.call('POST /approvals/{id}/approve', { as: second, params: { id: data.id }, body: {} });
    },
    async lift(caseId: string) {
      const { data } = await propose('case.lift', { caseId });
      return world.call('POST /approvals/{id}/approve', { as: second, params: { id: data.id }, body: {} });
    },
  };
}

export type CaseDesk = Awaited<ReturnType<typeof createCaseDesk>>;
