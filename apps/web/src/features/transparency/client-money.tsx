import megaphone from '@phosphor-icons/core/regular/megaphone-simple.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { Tag } from '@/ui/tag.tsx';
import styles from './transparency.module.css';

/** What the operator merely says is never in the style of what is computed. */
export function ClientMoney({ statement }: { statement: string | null }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('transparency.clientMoney.title')}</h2>
        <Tag svg={megaphone}>{t('transparency.clientMoney.statement')}</Tag>
      </div>
      <p className={styles.quiet}>{statement ?? t('transparency.clientMoney.none')}</p>
    </Card>
  );
}
