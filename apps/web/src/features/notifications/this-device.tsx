import bellSlash from '@phosphor-icons/core/regular/bell-slash.svg?raw';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw';
import { useIsOffline } from '@/lib/connectivity.ts';
import type { Push } from '@/lib/push/use-push.ts';
import { browserOf } from '@/lib/this-browser.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Switch } from '@/ui/switch.tsx';
import styles from './notifications.module.css';
import { SettingRow } from './setting-row.tsx';

/** How the customer takes a no back, which each browser keeps somewhere else. */
const unblockWays = {
  iosSafari: 'ios',
  iosOther: 'ios',
  androidChrome: 'android',
  androidSamsung: 'android',
  androidFirefox: 'android',
  desktopChromium: 'desktop',
  desktopSafari: 'safari',
  desktopFirefox: 'desktop',
  insideApp: 'desktop',
  other: 'desktop',
} as const;

/** Whether this device takes pushes; where it cannot, why, and what can be done about it. */
export function ThisDevice({ push }: { push: Push }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { state, problem, busy } = push;
  const browser = browserOf(navigator.userAgent, navigator.maxTouchPoints);
  const isOn = state === 'on';
  const takesTaps = state === 'on' || state === 'off';
  return (
    <Card>
      <SettingRow
        svg={isOn ? deviceMobile : bellSlash}
        title={t('notifications.push.thisDevice')}
        detail={t(isOn ? 'notifications.push.on' : 'notifications.push.alsoClosed')}
        end={
          <Switch
            label={t('notifications.push.thisDevice')}
            on={isOn}
            busy={busy}
            disabled={!takesTaps || isOffline}
            onChange={on => void push.turn(on)}
          />
        }
      />
      <div role="status" className={styles.device}>
        {isOffline && takesTaps && <p className={styles.quiet}>{t('notifications.push.offline')}</p>}
        {problem && <AlertNote>{problem}</AlertNote>}
        {state === 'blocked' && (
          <AlertNote svg={prohibit} title={t('notifications.push.blocked')}>
            {t(`notifications.push.unblock.${unblockWays[browser]}`)}
          </AlertNote>
        )}
        {state === 'unsupported' && (
          <AlertNote tone="plain" title={t('notifications.push.unsupported')}>
            {t(
              browser === 'insideApp' ? 'notifications.push.insideApp' : 'notifications.push.unsupportedText',
            )}
          </AlertNote>
        )}
        {state === 'installFirst' && (
          <>
            <AlertNote tone="plain" title={t('notifications.push.installFirst')}>
              {t('notifications.push.installFirstText')}
            </AlertNote>
            <ButtonLink to="/iosPage" look="tonal" small>
              {t('notifications.push.howToInstall')}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}
