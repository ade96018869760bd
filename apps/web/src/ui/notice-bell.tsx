import { Icon } from '@openfloor/look/ui/icon';
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useUnreadNotices } from '@/lib/use-unread-notices.ts';
import buttonStyles from './icon-button.module.css';
import styles from './notice-bell.module.css';

/** Leads to the notices and says how many are new. */
export default function NoticeBell() {
  const { t } = useTranslation();
  const count = useUnreadNotices() ?? 0;
  return (
    <Link
      to="/notifications"
      className={`${buttonStyles.button} ${styles.bell}`}
      aria-label={
        count === 0 ? t('common.notices') : t('common.newNotices', { number: count > 99 ? '99+' : count })
      }
    >
      <Icon svg={bell} size={24} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
