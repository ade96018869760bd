import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw';
import minusCircle from '@phosphor-icons/core/regular/minus-circle.svg?raw';
import warning from '@phosphor-icons/core/regular/warning-circle.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import styles from './fill-minute.module.css';
import { minutePlace } from './order-evidence.ts';
import type { Order } from './orders.ts';

type Minute = NonNullable<Order['minute']>;

/** What is bought from a block has the offer's own price, which no minute judges. */
const icons: Record<Minute['verdict'] | 'block', string> = {
  inside: checkCircle,
  outside: warning,
  'nothing-traded': minusCircle,
  'not-known': minusCircle,
  block: minusCircle,
};

/** The fill beside all prices of its minute, which the order keeps for ever. */
export function FillMinute({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { minute, filledTime } = order;
  return (
    <section className={styles.frame}>
      <h3 className={styles.title}>
        {t('trading.order.minute.title')}
        <span className={styles.time}>{timeText(minute?.start ?? minuteStart(filledTime)).slice(0, -3)}</span>
      </h3>
      {minute ? <Judged minute={minute} order={order} /> : <p>{t('trading.order.minute.waiting')}</p>}
    </section>
  );
}

function Judged({ minute, order }: { minute: Minute; order: Order }) {
  const { t } = useTranslation();
  const { open, high, low, close } = minute;
  const verdict = order.fromBlock ? 'block' : minute.verdict;
  return (
    <>
      <p className={styles.verdict} data-verdict={verdict}>
        <Icon svg={icons[verdict]} size={16} />
        {t(`trading.order.minute.verdicts.${verdict}`)}
      </p>
      {open !== null && high !== null && low !== null && close !== null && (
        <>
          {!order.fromBlock && (
            <div className={styles.track} aria-hidden="true">
              <i
                className={styles.mark}
                style={{ insetInlineStart: `${minutePlace(order.price, low, high)}%` }}
              />
            </div>
          )}
          <FigureLines>
            <Price label={t('trading.order.minute.low')} amount={low} order={order} />
            <Price label={t('trading.order.minute.high')} amount={high} order={order} />
            <Price label={t('trading.order.minute.open')} amount={open} order={order} />
            <Price label={t('trading.order.minute.close')} amount={close} order={order} />
          </FigureLines>
        </>
      )}
    </>
  );
}

function Price({ label, amount, order }: { label: string; amount: string; order: Order }) {
  return (
    <FigureLine label={label}>
      <Money amount={amount} currency={order.currencyType} shown />
    </FigureLine>
  );
}

const minuteStart = (timeMs: number): number => timeMs - (timeMs % 60_000);
