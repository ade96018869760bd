import type { ReplyOf } from '@/lib/api.ts';
import { statedTime } from '@/lib/console-time.ts';
import { named, type PersonStep } from '@/ui/person-steps.tsx';

type Detail = ReplyOf<'GET /withdrawals/{id}'>;

/** From the first check to the payment: who did what when, and what is still to come. */
export function withdrawalSteps(data: Detail, me: string): PersonStep[] {
  const first = firstStep(data, me);
  if (data.status === 'cancelled') {
    const who = data.customer.name ?? data.customer.username;
    const what = 'The customer cancelled it; the money is theirs again.';
    return [{ key: 'cancelled', who, what, state: 'refused', when: data.decidedTime }];
  }
  if (data.status === 'rejected') {
    const who = named(data.decider ?? '—', me);
    return [
      {
        key: 'rejected',
        who,
        what: `Rejected. ${data.reason ?? ''}`,
        state: 'refused',
        when: data.decidedTime,
      },
    ];
  }
  const steps = [first, secondStep(data, me), ...fileStep(data)];
  if (data.status === 'paid' || !data.returned) steps.push(payment(data, me));
  return data.returned ? [...steps, ...returnSteps(data.returned, me)] : steps;
}

function firstStep(data: Detail, me: string): PersonStep {
  if (data.firstChecker === null) {
    const what = 'Somebody of treasury checks the name and the account.';
    return { key: 'first', who: 'First person', what, state: 'waiting', when: 'Waiting' };
  }
  return {
    key: 'first',
    who: named(data.firstChecker, me),
    what: `Approved. ${data.pending?.reason ?? ''}`,
    state: 'done',
    when: data.firstCheckedTime,
  };
}

function secondStep(data: Detail, me: string): PersonStep {
  const { status, decider, decidedTime, firstChecker, pending } = data;
  if (status !== 'reviewing') {
    return {
      key: 'second',
      who: named(decider ?? '—', me),
      what: 'Approved.',
      state: 'done',
      when: decidedTime,
    };
  }
  const isTurn = firstChecker !== null;
  const lapses = pending ? ` Lapses at ${statedTime(pending.expiresTime)}.` : '';
  const what = !isTurn
    ? 'After the first approval.'
    : firstChecker === me
      ? `Somebody else than you must decide.${lapses}`
      : `Whoever decides did not give the first approval.${lapses}`;
  return { key: 'second', who: 'Second person', what, state: 'waiting', when: isTurn ? 'Waiting' : null };
}

function fileStep({ file }: Detail): PersonStep[] {
  if (!file) return [];
  const isSent = file.sentTime !== null;
  return [
    {
      ...{
        key: 'file',
        who: file.number,
        state: isSent ? 'done' : 'waiting',
        when: file.sentTime ?? 'Waiting',
      },
      what: isSent
        ? 'The payment file was released to the bank.'
        : 'Its payment file waits for a second person.',
    },
  ];
}

function returnSteps(
  { proposer, approver, reason, bankReference, time }: NonNullable<Detail['returned']>,
  me: string,
): PersonStep[] {
  const reference = bankReference ? ` Reference ${bankReference}.` : '';
  const what = `Returned by the bank.${reference} ${reason}`;
  return [
    { key: 'returned', who: named(proposer, me), what, state: 'refused', when: null },
    {
      key: 'given-back',
      who: named(approver, me),
      what: 'Approved; the money is the customer’s again.',
      state: 'done',
      when: time,
    },
  ];
}

function payment({ status, payer, paidTime, paidFrom, bankReference }: Detail, me: string): PersonStep {
  if (status === 'paid') {
    const what = `Paid${paidFrom ? ` from ${paidFrom}` : ''}. Reference ${bankReference ?? '—'}`;
    return { key: 'paid', who: named(payer ?? '—', me), what, state: 'done', when: paidTime };
  }
  const when = status === 'approved' ? 'Waiting' : null;
  return { key: 'paid', who: 'Payment', what: 'Sent by the bank or on the chain.', state: 'waiting', when };
}
