import { Icon } from '@openfloor/look/ui/icon';
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConnectivity, useIsOffline } from '@/lib/connectivity.ts';
import { Button } from './button.tsx';
import styles from './offline-notice.module.css';

/** Says that nothing on screen is being updated; goes away with the first answered call. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const offline = useIsOffline();
  const deviceOnline = useConnectivity(state => state.online);
  const queries = useQueryClient();
  return (
    <div role="status">
      {offline && (
        <div className={styles.notice}>
          <Icon svg={wifiSlash} size={18} />
          <span className={styles.text}>
            {t(deviceOnline ? 'common.offline.server' : 'common.offline.device')}
          </span>
          <Button look="text" onClick={() => queries.refetchQueries({ type: 'active' })}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
