import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './recovery.module.css';
import { StepsBar } from './steps-bar.tsx';

interface FrameProps {
  purpose: RecoveryPurpose;
  /** Where on the way it is; absent off the way. */
  step?: 1 | 2 | 3;
  headline?: string;
  lead?: string;
  footer?: ReactNode;
  children?: ReactNode;
}

/** The page around each part of the way. */
export function Frame({ purpose, step, headline, lead, footer, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <Page
      top={<TopBar title={t(purpose === 'password' ? 'recovery.title' : 'recovery.titleWithdrawal')} />}
      footer={footer}
    >
      {step && <StepsBar step={step} />}
      {headline && (
        <div className={styles.intro}>
          <h2 className={styles.headline}>{headline}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
      )}
      {children}
    </Page>
  );
}
