import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import type { ReactNode } from 'react';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import styles from './block-head.module.css';

interface BlockHeadProps {
  title: string;
  /** Where MORE leads. */
  more?: string;
  children?: ReactNode;
}

export function BlockHead({ title, more, children }: BlockHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      {more && (
        <Link to={more} className={styles.more}>
          {t('common.more')}
          {/* Of what: for those who hear it, and for search engines, which follow words. */}
          <span className="visually-hidden">{`: ${title}`}</span>
          <Icon svg={caretRight} size={14} />
        </Link>
      )}
    </div>
  );
}
