import { useCall } from '@/lib/use-call.ts';
import { openShortcuts, ShortcutGrid } from '@/ui/shortcut-grid.tsx';
import styles from './market.module.css';
import { shortcutArguments } from './market-calls.ts';

/** The tenant's menu above the lists; nothing where it has none. */
export function MarketShortcuts() {
  const shortcuts = useCall('GET /app/quickAccess', shortcutArguments, { staleTime: Infinity });
  const open = openShortcuts(shortcuts.data ?? []);
  if (open.length === 0) return null;
  return (
    <div className={styles.shortcuts}>
      <ShortcutGrid shortcuts={open} look="plain" />
    </div>
  );
}
