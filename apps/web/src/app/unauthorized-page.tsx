import { Icon } from '@openfloor/look/ui/icon';
import globe from '@phosphor-icons/core/regular/globe.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { StateView } from '@/ui/state-view.tsx';
import styles from './unauthorized-page.module.css';

/** A window with a lock. */
function LockedWindow() {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" fill="none" aria-hidden="true">
      <rect x="8" y="8" width="116" height="80" rx="14" fill="var(--surface)" stroke="var(--line)" />
      <path d="M8 22A14 14 0 0 1 22 8h88a14 14 0 0 1 14 14v8H8Z" fill="var(--press)" />
      {[22, 32, 42].map(x => (
        <circle key={x} cx={x} cy="19" r="3" fill="var(--line-strong)" />
      ))}
      <rect x="54" y="15" width="58" height="8" rx="4" fill="var(--surface)" />
      <g stroke="var(--text-1)" strokeWidth="1.75" strokeLinecap="round">
        <path d="M56 56v-7a10 10 0 0 1 20 0v7" />
        <rect x="48" y="56" width="36" height="30" rx="8" fill="var(--surface)" />
        <path d="M66 68v7" />
      </g>
    </svg>
  );
}

export function UnauthorizedPage({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <main>
      <StateView
        fullScreen
        picture={<LockedWindow />}
        title={t('common.unauthorized.title')}
        text={t('common.unauthorized.text')}
        action={
          <Button look="tonal" onCanvas busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        <span className={styles.host}>
          <Icon svg={globe} size={16} />
          {window.location.hostname}
        </span>
      </StateView>
    </main>
  );
}
