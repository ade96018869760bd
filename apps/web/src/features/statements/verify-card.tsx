import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import styles from './statements.module.css';

/** The way to where anybody checks a file themselves. */
export function VerifyCard() {
  const { t } = useTranslation();
  return (
    <Card kind="list">
      <Link to="/verify" className={styles.row}>
        <Icon svg={sealCheck} size={22} className={styles.sign} />
        <span className={styles.words}>
          <span className={styles.name}>{t('statements.verify')}</span>
          <span className={styles.quiet}>{t('statements.verifyText')}</span>
        </span>
        <Icon svg={caretRight} size={16} className={styles.sign} />
      </Link>
    </Card>
  );
}
