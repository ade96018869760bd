import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import article from '@phosphor-icons/core/regular/article.svg?raw';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw';
import flask from '@phosphor-icons/core/regular/flask.svg?raw';
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw';
import listBullets from '@phosphor-icons/core/regular/list-checks.svg?raw';
import { useId, useState } from 'react';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import styles from './account-records.module.css';

const records = [
  { name: 'orderRecords', svg: listBullets },
  { name: 'quantitativeRecords', svg: flask },
  { name: 'applyOrder', svg: article },
  { name: 'dayTradingRecords', svg: lightning },
] as const;

/** The customer's records; can be folded away. */
export function AccountRecords() {
  const { t } = useTranslation();
  const [folded, setFolded] = useState(false);
  const listId = useId();
  return (
    <Card kind="list">
      <button
        type="button"
        className={styles.head}
        aria-expanded={!folded}
        aria-controls={listId}
        onClick={() => setFolded(!folded)}
      >
        {t('account.records.title')}
        <Icon svg={caretDown} size={20} className={classNames(styles.caret, folded && styles.folded)} />
      </button>
      <ul id={listId} className={styles.records} hidden={folded}>
        {records.map(({ name, svg }) => (
          <li key={name}>
            <Link to={`/${name}`} className={styles.record}>
              <Icon svg={svg} size={22} className={styles.icon} />
              {t(`account.records.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
