import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { useOptionalTenant } from '@/lib/tenant.ts';
import { valueDiff } from '@/lib/value-diff.ts';
import { Notice } from '@/ui/notice.tsx';

interface JumpNoticeProps {
  before: unknown;
  after: unknown;
  about: string;
}

/** A rate or an amount that becomes ten times what it was is often a slipped point. */
export function JumpNotice({ before, after, about }: JumpNoticeProps) {
  const local = useOptionalTenant()?.defaultCurrency;
  const jumps = valueDiff(before, after, { about, local }).filter(line => line.jump !== null);
  if (jumps.length === 0) return null;
  return (
    <Notice svg={warning} tone="bad" title={`${jumps[0]?.jump}: is the point where it should be?`}>
      {jumps.map(line => (
        <p key={line.label}>
          {line.label} goes from {line.before} to {line.after} ({line.jump}).
        </p>
      ))}
    </Notice>
  );
}
