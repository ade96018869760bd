import { Icon } from '@openfloor/look/ui/icon';
import shieldCheck from '@phosphor-icons/core/fill/shield-check-fill.svg?raw';
import key from '@phosphor-icons/core/regular/key.svg?raw';
import password from '@phosphor-icons/core/regular/password.svg?raw';
import shieldWarning from '@phosphor-icons/core/regular/shield-warning.svg?raw';
import { useState } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { ListRowLink } from '@/ui/list-row.tsx';
import { Page } from '@/ui/page.tsx';
import { RecoveryWarning } from '@/ui/recovery-warning.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { Authenticator } from './authenticator.tsx';
import { Closure } from './closure.tsx';
import { ContactEmail } from './contact-email.tsx';
import { Devices } from './devices.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';
import styles from './security.module.css';

export default function SecurityPage() {
  const { t } = useTranslation();
  const security = useCall('GET /user/security');
  const skeleton = useSkeleton(security.isPending);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  usePageTitle(t('security.title'));
  const shown = skeleton ? undefined : security.data;
  const isGood = shown && (shown.authenticator !== null || shown.passkeys.length > 0);
  return (
    <Page top={<TopBar title={t('security.title')} />}>
      {security.isError && !shown && <Failed error={security.error} onRetry={() => security.refetch()} />}
      {skeleton && <CardSkeletons heights={[48, 88, 56, 56]} />}
      {shown && (
        <>
          <RecoveryWarning always />
          <Card>
            <div className={styles.verdict}>
              <span className={isGood ? styles.good : styles.plain}>
                <Icon svg={isGood ? shieldCheck : shieldWarning} size={24} />
              </span>
              <div>
                <h2 className={styles.verdictTitle}>{t(isGood ? 'security.good' : 'security.plain')}</h2>
                <p className={styles.quiet}>{t(isGood ? 'security.goodText' : 'security.plainText')}</p>
              </div>
            </div>
          </Card>
          <h2 className={styles.heading}>{t('security.passwords')}</h2>
          <Card kind="list">
            <Rows indent={36}>
              <ListRowLink to="/resetPassword" svg={key} label={t('security.loginPassword')} />
              <ListRowLink to="/resetOpPassword" svg={password} label={t('security.withdrawalPassword')} />
            </Rows>
          </Card>
          <Passkeys passkeys={shown.passkeys} possible={shown.passkeysPossible} onCodes={setCodes} />
          <h2 className={styles.heading}>{t('security.secondFactor')}</h2>
          <Card kind="list">
            <Rows indent={36}>
              <Authenticator isOn={shown.authenticator !== null} onCodes={setCodes} />
            </Rows>
          </Card>
          {!isGood && <p className={styles.note}>{t('security.othersEnd')}</p>}
          <h2 className={styles.heading}>{t('security.recoveryCodes')}</h2>
          <Card kind="list">
            <RecoveryCodes codes={shown.recoveryCodes} onCodes={setCodes} />
          </Card>
          <p className={styles.note}>{t('security.codesFor')}</p>
          <ContactEmail />
          <Devices />
          <Closure />
        </>
      )}
      {codes && <RecoverySheet codes={codes} onClose={() => setCodes(null)} />}
    </Page>
  );
}
