import type { ReplyOf } from '@openfloor/client/client';
import { classNames } from '@openfloor/look/class-names';
import { type LinkTarget, linkTarget } from '@/lib/open-paths.ts';
import { useTranslation } from '@/lib/translation.ts';
import { TargetLink } from './app-link.tsx';
import styles from './shortcut-grid.module.css';
import { ShortcutPicture } from './shortcut-picture.tsx';
import { Skeleton } from './skeleton.tsx';

type Shortcut = ReplyOf<'GET /app/quickAccess'>[number];

/** `plain`: icons alone; `canvas`: icons on surface tiles; `card`: on tinted tiles, for use in a card. */
type Look = 'plain' | 'canvas' | 'card';

export interface OpenShortcut extends Shortcut {
  target: LinkTarget;
}

/** The shortcuts that lead to a screen that is open. */
export function openShortcuts(shortcuts: readonly Shortcut[]): OpenShortcut[] {
  return shortcuts.flatMap(shortcut => {
    const target = linkTarget(shortcut.link);
    return target ? [{ ...shortcut, target }] : [];
  });
}

const oneRowMax = 5;
/** As many as the style sheet knows: a page that the server draws may have no styles of its own. */
const columnsMax = 10;

/** Up to five shortcuts stand in one row, more in two. */
export function ShortcutGrid({ shortcuts, look }: { shortcuts: readonly OpenShortcut[]; look: Look }) {
  const { t } = useTranslation();
  if (shortcuts.length === 0) return null;
  return (
    <nav aria-label={t('common.shortcuts')}>
      <ul
        className={classNames(styles.grid, shortcuts.length > oneRowMax && styles.twoRows)}
        data-columns={Math.min(Math.ceil(shortcuts.length / 2), columnsMax)}
      >
        {shortcuts.map(shortcut => (
          <li key={shortcut.name + shortcut.link}>
            <TargetLink target={shortcut.target} className={styles.item}>
              <span className={classNames(styles.icon, styles[look])}>
                <ShortcutPicture icon={shortcut.icon} />
              </span>
              <span className={styles.name}>{shortcut.name}</span>
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ShortcutGridSkeleton({ look }: { look: Look }) {
  const side = look === 'plain' ? 24 : 52;
  return (
    <div className={styles.grid}>
      {[0, 1, 2, 3].map(place => (
        <div key={place} className={styles.item}>
          <span className={classNames(styles.icon, styles[look])}>
            <Skeleton width={side} height={side} radius={look === 'plain' ? 6 : 18} />
          </span>
          <span className={styles.name}>
            <Skeleton width={52} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
