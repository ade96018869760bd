import { minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useConnectivity, useIsOffline } from '@/lib/connectivity.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from './button.tsx';
import styles from './offline-notice.module.css';

/** Says that nothing on screen is being updated; goes away with the first answered call. */
export function OfflineNotice() {
  const offline = useIsOffline();
  // What was gained or lost by then has no colour: it may be otherwise by now.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', offline);
  }, [offline]);
  return <div role="status">{offline && <Notice />}</div>;
}

function Notice() {
  const { t } = useTranslation();
  const isDevice = !useConnectivity(state => state.online);
  const queries = useQueryClient();
  const time = useAsOf(queries);
  const words = isDevice ? 'device' : 'server';
  return (
    <div className={styles.notice}>
      <Icon svg={wifiSlash} size={18} />
      <span className={styles.text}>
        {time === null
          ? t(`common.offline.${words}`)
          : t(`common.offline.${words}AsOf`, { time: minuteText(time) })}
      </span>
      <Button look="text" onClick={() => queries.refetchQueries({ type: 'active' })}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** When the oldest of what is on screen was read; null where nothing was. */
function useAsOf(queries: QueryClient): number | null {
  const cache = queries.getQueryCache();
  const follow = useCallback((redraw: () => void) => cache.subscribe(redraw), [cache]);
  return useSyncExternalStore(
    follow,
    () => {
      const read = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey, state }) => / \//.test(String(queryKey[0])) && state.data !== undefined)
        .map(({ state }) => state.dataUpdatedAt);
      return read.length > 0 ? Math.min(...read) : null;
    },
    () => null,
  );
}
