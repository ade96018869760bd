import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import { useIsOffline } from '@/lib/connectivity.ts';
import { usePush } from '@/lib/push/use-push.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AppLink } from '@/ui/app-link.tsx';
import { Switch } from '@/ui/switch.tsx';
import styles from './alerts.module.css';

/** Whether alerts also reach this device while the app is closed; where they cannot, the way to why. */
export function PushLine() {
  const { t } = useTranslation();
  const push = usePush();
  const isOffline = useIsOffline();
  const { state, problem } = push;
  if (state === 'loading' || state === 'failed') return null;
  const words = (
    <>
      <Icon svg={deviceMobile} size={22} />
      <span className={styles.what}>
        <span>{t('notifications.push.thisDevice')}</span>
        <span className={styles.quiet}>{problem ?? t('notifications.push.alsoClosed')}</span>
      </span>
    </>
  );
  if (state !== 'on' && state !== 'off')
    return (
      <AppLink to="/notificationSettings" className={styles.line}>
        {words}
        <span className={styles.quiet}>
          {t(state === 'blocked' ? 'alerts.pushBlocked' : 'alerts.pushNotYet')}
        </span>
        <Icon svg={caretRight} size={16} />
      </AppLink>
    );
  return (
    <div className={styles.line} role="status">
      {words}
      <Switch
        label={t('notifications.push.thisDevice')}
        on={state === 'on'}
        busy={push.busy}
        disabled={isOffline}
        onChange={on => void push.turn(on)}
      />
    </div>
  );
}
