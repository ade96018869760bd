import { timeText } from '@openfloor/look/date-text';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import { errorText } from '@/lib/error-text.ts';
import type { PushReply } from '@/lib/push/this-device.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './notifications.module.css';
import { SettingRow } from './setting-row.tsx';

type Device = PushReply['devices'][number];

/** Where else pushes are taken, to be ended from here. */
export function OtherDevices({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation();
  if (devices.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('notifications.push.otherDevices')}</h2>
      <Card kind="list">
        <Rows indent={36}>
          {devices.map(device => (
            <OtherDevice key={device.id} device={device} />
          ))}
        </Rows>
      </Card>
    </>
  );
}

function OtherDevice({ device }: { device: Device }) {
  const { t } = useTranslation();
  const { id, time } = device;
  const { send, busy } = useAction<'DELETE /notifications/push/{id}'>(`take no pushes ${id}`);

  async function remove() {
    const outcome = await send('DELETE /notifications/push/{id}', { params: { id } });
    if (outcome.is !== 'done' && outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  return (
    <SettingRow
      svg={deviceMobile}
      title={device.device ?? t('notifications.push.unknownDevice')}
      detail={t('notifications.push.since', { date: timeText(time).slice(0, 10) })}
      end={
        <Button look="tonal" small busy={busy} className={styles.rowButton} onClick={() => void remove()}>
          {t('notifications.push.switchOff')}
        </Button>
      }
    />
  );
}
