import type { RecordOf } from '@/lib/list-calls.ts';
import { Tag, type TagTone } from '@/ui/tag.tsx';

type State = RecordOf<'GET /approvals'>['state'];

export const stateNames: Record<State, string> = {
  open: 'Second approval',
  executed: 'Approved and done',
  rejected: 'Rejected',
  cancelled: 'Taken back',
  void: 'Void',
  expired: 'Lapsed',
};

const tones: Record<State, TagTone> = {
  open: 'warn',
  executed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  void: 'neutral',
  expired: 'neutral',
};

export function ProposalState({ state }: { state: State }) {
  return <Tag tone={tones[state]}>{stateNames[state]}</Tag>;
}
