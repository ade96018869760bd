import { homeOf } from '@openfloor/homes/lookup';
import { timeText } from '@openfloor/look/date-text';
import { zoneDayText } from '@openfloor/look/zone-time';
import linkSimple from '@phosphor-icons/core/regular/link-simple.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money, MoneyHero } from '@/ui/money.tsx';
import { Note } from '@/ui/note.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { HashText } from './hash-text.tsx';
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
  const { scene, description, createdTime, amount, balance, currencyType, ledgerSequence, hash, number } =
    transaction;
  const { defaultCurrency } = useTenant();
  const day = zoneDayText(createdTime, homeOf(defaultCurrency).market.timeZone);
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
      {number && <CopyRow label={t('transactions.record')} value={number} />}
      <CopyRow label={t('transactions.ledgerNumber')} value={`${ledgerSequence}`} />
      <CopyRow label={t('transactions.hash')} value={hash} />
      <Note svg={linkSimple} className={styles.proof}>
        {t('transactions.hashNote')}
      </Note>
      <HashText sequence={ledgerSequence} />
      <ButtonLink look="tonal" small to={`/statements?period=OWN&from=${day}&to=${day}&format=JSON`}>
        {t('transactions.dayStatement')}
      </ButtonLink>
    </Sheet>
  );
}
