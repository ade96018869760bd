import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
        <Link to={more} className={styles.more} aria-label={`${t('common.more')}: ${title}`}>
          {t('common.more')}
          <Icon svg={caretRight} size={14} />
        </Link>
      )}
    </div>
  );
}
