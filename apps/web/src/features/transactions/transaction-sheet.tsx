import { timeText } from '@openfloor/look/date-text';
import linkSimple from '@phosphor-icons/core/regular/link-simple.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { CopyRow } from '@/ui/copy-row.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money, MoneyHero } from '@/ui/money.tsx';
import { Note } from '@/ui/note.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import type { Transaction } from './transaction.ts';
import styles from './transactions.module.css';

interface TransactionSheetProps {
  transaction: Transaction;
  open: boolean;
  onClose: () => void;
}

/** One movement with its proof. */
export default function TransactionSheet({ transaction, open, onClose }: TransactionSheetProps) {
  const { t } = useTranslation();
  const { scene, description, createdTime, amount, balance, currencyType, ledgerSequence, hash } =
    transaction;
  return (
    <Sheet open={open} onClose={onClose} title={t(`transactions.scenes.${scene}`)}>
      <MoneyHero amount={amount} currency={currencyType} />
      <FigureLines className={styles.lines}>
        <FigureLine label={t('transactions.balanceAfter')}>
          <Money amount={balance} currency={currencyType} />
        </FigureLine>
        <FigureLine label={t('transactions.time')}>{timeText(createdTime)}</FigureLine>
        {description && <FigureLine label={t('transactions.description')}>{description}</FigureLine>}
      </FigureLines>
      <CopyRow label={t('transactions.ledgerNumber')} value={`${ledgerSequence}`} />
      <CopyRow label={t('transactions.hash')} value={hash} />
      <Note svg={linkSimple} className={styles.proof}>
        {t('transactions.hashNote')}
      </Note>
    </Sheet>
  );
}
