import { useCall } from '@/lib/use-call.ts';
import { openShortcuts, ShortcutGrid } from '@/ui/shortcut-grid.tsx';
import styles from './market.module.css';

/** The tenant's menu above the lists; nothing where it has none. */
export function MarketShortcuts() {
  const shortcuts = useCall('GET /app/quickAccess', { query: { place: 'MARKET' } }, { staleTime: Infinity });
  const open = openShortcuts(shortcuts.data ?? []);
  if (open.length === 0) return null;
  return (
    <div className={styles.shortcuts}>
      <ShortcutGrid shortcuts={open} look="plain" />
    </div>
  );
}
