import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { termProfit } from '@openfloor/rules/quantitative-profit';
import { useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import { TextField, TimeField } from '@/ui/form-fields.tsx';
import { Money } from '@/ui/money.tsx';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';
import type { ProductDetail } from './product-words.ts';
import styles from './products.module.css';
import { type RateFields, rateProblems } from './rate-problems.ts';

interface RateDialogProps {
  product: ProductDetail;
  onClose: () => void;
}

/** Proposes what the terms that end in a time have earned, or lost. */
export function RateDialog({ product, onClose }: RateDialogProps) {
  const lastDeclared = Math.max(0, ...product.rates.map(({ untilTime }) => untilTime));
  const [fields, setFields] = useState<RateFields>({
    rate: '',
    fromTime: lastDeclared || null,
    untilTime: null,
  });
  const [tried, setTried] = useState(false);
  const found = rateProblems(fields, product.rates);
  const complete = Object.keys(found).length === 0;
  const problem = (name: keyof RateFields) =>
    tried || (fields[name] !== null && fields[name] !== '') ? found[name] : undefined;
  const change = (part: Partial<RateFields>) => setFields({ ...fields, ...part });
  return (
    <ProposeDialog
      open
      title="Declare a rate"
      kind="product.declare-rate"
      payload={() => ({ productId: product.id, ...fields, rate: fields.rate.trim() })}
      complete={complete}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <TextField
          label="Rate for the whole term, below zero is a loss"
          suffix="%"
          inputMode="decimal"
          value={fields.rate}
          onChange={rate => change({ rate })}
          problem={problem('rate')}
        />
        <TimeField
          label="For terms that end from"
          value={fields.fromTime}
          onChange={fromTime => change({ fromTime })}
          problem={problem('fromTime')}
        />
        <TimeField
          label="and before"
          value={fields.untilTime}
          onChange={untilTime => change({ untilTime })}
          problem={problem('untilTime')}
        />
        <Concerned product={product} fields={fields} complete={complete} />
      </div>
    </ProposeDialog>
  );
}

/** Whom the declaration concerns, and what it comes to: each term is rounded by itself, so that this is about. */
function Concerned({
  product,
  fields,
  complete,
}: {
  product: ProductDetail;
  fields: RateFields;
  complete: boolean;
}) {
  const query = { fromTime: fields.fromTime ?? 0, untilTime: fields.untilTime ?? 0 };
  const { data } = useCall('GET /maturities', { query }, { enabled: complete });
  if (!complete || !data) return null;
  const own = data.filter(({ productId }) => productId === product.id);
  const orders = own.reduce((sum, day) => sum + day.orders, 0);
  const principal = own.reduce((sum, day) => sum + (moneyOf(day.principal, product.currency) ?? 0n), 0n);
  if (orders === 0) return <p className={styles.concerned}>No term that was bought ends in this time yet.</p>;
  const profit = termProfit(principal, exactRate(fields.rate.trim()));
  return (
    <p className={styles.concerned}>
      {orders} {orders === 1 ? 'term ends' : 'terms end'} in this time, with{' '}
      <Money amount={moneyText(principal, product.currency)} currency={product.currency} />. The rate comes to
      about <Money amount={moneyText(profit, product.currency)} currency={product.currency} />.
    </p>
  );
}
