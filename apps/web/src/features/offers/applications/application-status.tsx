import type { ApplicationStatus as Status } from '@openfloor/contract/offers/calls';
import handCoins from '@phosphor-icons/core/fill/hand-coins-fill.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { StatusWord } from '@/ui/status-word.tsx';
import { statusTones } from './applications.ts';

export function ApplicationStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <StatusWord tone={statusTones[status]} svg={status === 'FUNDING' ? handCoins : undefined}>
      {t(`applications.status.${status}`)}
    </StatusWord>
  );
}
