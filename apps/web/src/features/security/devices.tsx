import type { ReplyOf } from '@openfloor/client/client';
import { timeText } from '@openfloor/look/date-text';
import desktop from '@phosphor-icons/core/regular/desktop.svg?raw';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { Button } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Tag } from '@/ui/tag.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './security.module.css';
import { SecurityRow } from './security-row.tsx';

type Device = ReplyOf<'GET /user/devices'>[number];

const isPhone = /Android|iPhone|iPad|iOS/;

export function Devices() {
  const { t } = useTranslation();
  const devices = useCall('GET /user/devices');
  const { send, busy } = useAction<'DELETE /user/devices'>('log out others');
  const hasOthers = (devices.data?.length ?? 0) > 1;

  async function endOthers() {
    const outcome = await send('DELETE /user/devices', {});
    if (outcome.is === 'done') showToast(t('common.operationSuccess'), 'success');
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  return (
    <>
      <div className={styles.headed}>
        <h2 className={styles.heading}>{t('security.devices')}</h2>
        {hasOthers && (
          <Button look="text" busy={busy} onClick={() => void endOthers()}>
            {t('security.logOutOthers')}
          </Button>
        )}
      </div>
      {devices.isError && !devices.data && <Failed error={devices.error} onRetry={() => devices.refetch()} />}
      {devices.data && (
        <Card kind="list">
          <Rows indent={36}>
            {devices.data.map(device => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </Rows>
        </Card>
      )}
      <p className={styles.note}>{t('security.devicesNote')}</p>
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'DELETE /user/devices/{id}'>(`log out ${device.id}`);

  async function end() {
    const outcome = await send('DELETE /user/devices/{id}', { params: { id: device.id } });
    if (outcome.is === 'done') showToast(t('common.operationSuccess'), 'success');
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  const { current, loggedIn, seenTime, firstSeenTime, trustedUntil } = device;
  const state = current
    ? t('security.activeNow')
    : loggedIn || trustedUntil === null
      ? timeText(seenTime).slice(0, 16)
      : t('security.loggedOut', { date: timeText(trustedUntil).slice(0, 10) });
  const first = t('security.firstSeen', { date: timeText(firstSeenTime).slice(0, 10) });
  return (
    <SecurityRow
      svg={isPhone.test(device.device ?? '') ? deviceMobile : desktop}
      title={device.device ?? t('security.unknownDevice')}
      detail={`${state} · ${first}`}
      end={
        current ? (
          <Tag>{t('security.thisDevice')}</Tag>
        ) : (
          <Button look="tonal" small busy={busy} className={styles.rowButton} onClick={() => void end()}>
            {t(loggedIn ? 'security.logOut' : 'security.forget')}
          </Button>
        )
      }
    />
  );
}
