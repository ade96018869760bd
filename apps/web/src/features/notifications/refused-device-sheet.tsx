import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import type { RefusedDevice } from './new-device-row.tsx';
import styles from './notifications.module.css';

interface RefusedDeviceSheetProps extends RefusedDevice {
  onClose: () => void;
}

/** Somebody else may know the password: what was done about it, and what only the owner can do. */
export default function RefusedDeviceSheet({ device, ended, onClose }: RefusedDeviceSheetProps) {
  const { t } = useTranslation();
  const security = useCall('GET /user/security').data;
  const hasOnlyPassword = security && security.authenticator === null && security.passkeys.length === 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(ended ? 'notifications.device.locked' : 'notifications.device.lockedBefore')}
      subtitle={device}
      action={<ButtonLink to="/resetPassword">{t('notifications.device.changePassword')}</ButtonLink>}
    >
      <p className={styles.advice}>{t('notifications.device.advice')}</p>
      {hasOnlyPassword && (
        <>
          <p className={styles.advice}>{t('notifications.device.secondFactorText')}</p>
          <ButtonLink to="/security" look="tonal">
            {t('notifications.device.secondFactor')}
          </ButtonLink>
        </>
      )}
    </Sheet>
  );
}
