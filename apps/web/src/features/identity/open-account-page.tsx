import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { useIdentity } from './identity-record.ts';
import styles from './open-account.module.css';
import { OpeningSteps } from './opening-steps.tsx';
import { ThingsToPrepare } from './things-to-prepare.tsx';

/** The way to the first trade. It can be read whether or not the server can be reached. */
export default function OpenAccountPage() {
  const { t } = useTranslation();
  const { data: identity } = useIdentity();
  usePageTitle(t('identity.open.title'));
  const { data: profile } = useCall('GET /user');
  const isDone = Boolean(profile?.name) || (identity && identity.status !== 'REJECTED');
  const action = isDone ? 'see' : identity ? 'correct' : 'start';
  return (
    <Page
      top={<TopBar title={t('identity.open.title')} />}
      footer={<ButtonLink to="/kyc">{t(`identity.open.${action}`)}</ButtonLink>}
    >
      <div className={styles.intro}>
        <h2 className={styles.headline}>{t('identity.open.headline')}</h2>
        <p className={styles.lead}>{t('identity.open.lead')}</p>
      </div>
      <OpeningSteps status={identity?.status} />
      <ThingsToPrepare />
    </Page>
  );
}
