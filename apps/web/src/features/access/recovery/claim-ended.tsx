import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import ServiceLink from '@/ui/service-link.tsx';
import type { Claim } from './claim.ts';
import { Frame } from './frame.tsx';
import styles from './recovery.module.css';

export type EndedClaim = Exclude<Claim['status'], 'open' | 'reviewing' | 'approved'>;

interface ClaimEndedProps {
  claim: Claim;
  status: EndedClaim;
  onStartAgain: () => void;
}

/** What became of it, and the way on. */
export function ClaimEnded({ claim, status, onStartAgain }: ClaimEndedProps) {
  const { t } = useTranslation();
  const isBack = status === 'used' || status === 'overtaken';
  return (
    <Frame
      purpose={claim.purpose}
      footer={
        isBack ? (
          <ButtonLink to="/login" replace>
            {t('access.logIn')}
          </ButtonLink>
        ) : (
          <Button onClick={onStartAgain}>{t('recovery.claim.again')}</Button>
        )
      }
    >
      <AlertNote tone={isBack ? 'good' : 'warn'} title={t(`recovery.claim.${status}`)}>
        {claim.reason === null
          ? t(`recovery.claim.${status}Text`)
          : t('recovery.claim.reason', { reason: claim.reason })}
      </AlertNote>
      <div className={styles.service}>
        <ServiceLink label={t('entry.service')} />
      </div>
    </Frame>
  );
}
