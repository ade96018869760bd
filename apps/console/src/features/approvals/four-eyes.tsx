import { named, type PersonStep, PersonSteps } from '@/ui/person-steps.tsx';
import type { AnyProposal } from './any-proposal.ts';

/** One person must not decide as two, so that accounts which depend on each other do not decide together. */
export const inOneHandText =
  'One of you, or one person for both, set up or reset your accounts, so a third person must decide. ' +
  'A week after somebody else has reset one of them, you can decide on each other’s proposals.';

/** Who has acted: the second circle stays dashed until another person does. */
export function FourEyes({ proposal, me }: { proposal: AnyProposal; me: string }) {
  const first: PersonStep = {
    key: 'proposed',
    who: named(proposal.proposer, me),
    what: `Proposed. ${proposal.reason}`,
    state: 'done',
    when: proposal.createdTime,
  };
  return <PersonSteps steps={[first, secondStep(proposal, me)]} />;
}

const decisions = { executed: 'Approved', rejected: 'Rejected', cancelled: 'Taken back', void: 'Void' };

function secondStep(proposal: AnyProposal, me: string): PersonStep {
  const { state, decidedBy, decidedTime, decisionReason, mayApprove } = proposal;
  if (state === 'open') {
    const who = mayApprove ? `You, ${me}` : 'Somebody else';
    return { key: 'second', who, what: waitingText(proposal, me), state: 'waiting', when: 'Waiting' };
  }
  if (state === 'expired') {
    return {
      key: 'second',
      who: 'Nobody',
      what: 'Nobody decided in time.',
      state: 'waiting',
      when: 'Lapsed',
    };
  }
  return {
    key: 'second',
    who: decidedBy === null ? 'Nobody' : named(decidedBy, me),
    what: `${decisions[state]}. ${decisionReason ?? ''}`,
    state: state === 'executed' ? 'done' : 'refused',
    when: decidedTime,
  };
}

function waitingText({ mayApprove, proposer, inOneHand }: AnyProposal, me: string): string {
  if (mayApprove) return 'You may decide: you did not propose it.';
  if (proposer === me) return 'You proposed this, so another person must decide.';
  return inOneHand ? inOneHandText : 'Your roles do not decide about this.';
}
