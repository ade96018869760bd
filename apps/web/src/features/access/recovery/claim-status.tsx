import { minuteText } from '@openfloor/look/date-text';
import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { type ReactNode, useEffect } from 'react';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useIsOver } from '@/lib/use-server-second.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Note } from '@/ui/note.tsx';
import { addressOf } from './addresses.ts';
import type { Claim } from './claim.ts';
import { ClaimCodeCard } from './claim-code-card.tsx';
import { ClaimEnded, type EndedClaim } from './claim-ended.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { Frame } from './frame.tsx';
import styles from './recovery.module.css';
import { WorksIn } from './works-in.tsx';

interface ClaimStatusProps {
  claim: Claim;
  desk: DraftDesk;
  onStartAgain: () => void;
}

/** How far it is, for whoever waits; or what became of it. */
export function ClaimStatus({ claim, desk, onStartAgain }: ClaimStatusProps) {
  const { purpose, claimCode, status } = claim;
  const isUnderWay = status === 'reviewing' || status === 'approved';
  const { keep, drop } = desk;
  // The photos have been sent: only the code stays, and nothing once it is worth nothing.
  useEffect(() => {
    if (isUnderWay) keep({ basis: purpose, values: { claimCode }, photos: {} });
    else drop();
  }, [isUnderWay, purpose, claimCode, keep, drop]);
  if (!isUnderWay)
    return <ClaimEnded claim={claim} status={status as EndedClaim} onStartAgain={onStartAgain} />;
  return <UnderWay claim={claim} />;
}

function UnderWay({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  const { purpose, worksFrom } = claim;
  const isOver = useIsOver(worksFrom ?? 0);
  const isApproved = claim.status === 'approved' && worksFrom !== null;
  let action: ReactNode = null;
  if (isApproved && isOver)
    action = <ButtonLink to={addressOf(purpose, 'password')}>{t('recovery.claim.choose')}</ButtonLink>;
  else if (isApproved)
    action = <Button disabled>{t('recovery.claim.chooseFrom', { time: minuteText(worksFrom) })}</Button>;
  return (
    <Frame purpose={purpose} step={3} footer={action}>
      <ClaimCodeCard claimCode={claim.claimCode} />
      <Card>
        {isApproved && !isOver && <WorksIn from={worksFrom} since={claim.decidedTime ?? worksFrom} />}
        <ClaimSteps claim={claim} works={isApproved && isOver} />
      </Card>
      {!isApproved && (
        <Note svg={info} className={styles.note}>
          {t('recovery.claim.comeBack')}
        </Note>
      )}
      <Note svg={bank} className={styles.note}>
        {t('recovery.claim.accounts')}
      </Note>
    </Frame>
  );
}
