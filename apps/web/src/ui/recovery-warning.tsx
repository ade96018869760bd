import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import shieldWarning from '@phosphor-icons/core/regular/shield-warning.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { useUnreadNotices } from '@/lib/use-unread-notices.ts';
import { Card } from './card.tsx';
import styles from './recovery-warning.module.css';

const freshMs = 60_000;

/**
 * Says that somebody asks for a new password of this account. Whoever has nothing unread was told of nothing, so only
 * where there is something, or where it is always wanted, is the server asked.
 */
export function RecoveryWarning({ always = false }: { always?: boolean }) {
  const { t } = useTranslation();
  const unread = useUnreadNotices() ?? 0;
  const { data } = useCall('GET /recovery/mine', undefined, {
    enabled: always || unread > 0,
    staleTime: freshMs,
  });
  if (!data) return null;
  return (
    <Card kind="list" className={styles.warning}>
      <Link to="/objection" className={styles.row}>
        <Icon svg={shieldWarning} size={24} className={styles.sign} />
        <span>
          <b className={styles.title}>{t('recovery.objection.warning')}</b>
          <span className={styles.text}>{t('recovery.objection.warningText')}</span>
        </span>
        <Icon svg={caretRight} size={16} />
      </Link>
    </Card>
  );
}
