import info from '@phosphor-icons/core/regular/info.svg?raw';
import { usePageTitle } from '@/lib/page-title.ts';
import { usePush } from '@/lib/push/use-push.ts';
import { useTranslation } from '@/lib/translation.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './notifications.module.css';
import { OtherDevices } from './other-devices.tsx';
import { ThisDevice } from './this-device.tsx';
import { Topics } from './topics.tsx';

/** Where the customer is told what: on this device, on others, and in the app. */
export default function NotificationSettingsPage() {
  const { t } = useTranslation();
  const push = usePush();
  const { state, settings, error, hereId } = push;
  const skeleton = useSkeleton(state === 'loading' || (!settings && !error));
  usePageTitle(t('notifications.push.title'));
  return (
    <Page top={<TopBar title={t('notifications.push.title')} />}>
      {skeleton && state === 'loading' ? (
        <CardSkeletons heights={[120]} />
      ) : (
        state !== 'failed' && <ThisDevice push={push} />
      )}
      {settings && !(skeleton && state === 'loading') ? (
        <>
          <Topics topics={settings.topics} />
          <OtherDevices devices={settings.devices.filter(({ id }) => id !== hereId)} />
          <Note svg={info} className={styles.lockScreen}>
            {t('notifications.push.lockScreen')}
          </Note>
        </>
      ) : error ? (
        <Failed error={error} onRetry={push.retry} />
      ) : (
        skeleton && <CardSkeletons heights={[280, 48]} />
      )}
    </Page>
  );
}
