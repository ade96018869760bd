import type { RecordOf } from '@/lib/list-calls.ts';
import { Verdict, type VerdictTone } from './verdict.tsx';

export type NameComparison = RecordOf<'GET /deposits'>['nameMatch'];

export const nameMatchTexts: Record<NameComparison, string> = {
  same: 'Name matches',
  partial: 'Name differs in part',
  different: 'Name differs',
  none: 'No name to compare',
};

const tones: Record<NameComparison, VerdictTone> = {
  same: 'good',
  partial: 'warn',
  different: 'warn',
  none: 'neutral',
};

/** Whether the account's holder bears the verified name. */
export function NameMatch({ match }: { match: NameComparison }) {
  return <Verdict tone={tones[match]}>{nameMatchTexts[match]}</Verdict>;
}
