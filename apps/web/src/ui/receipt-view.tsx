import { Dialog } from '@base-ui/react/dialog';
import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import checkBold from '@phosphor-icons/core/bold/check-bold.svg?raw';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import shareNetwork from '@phosphor-icons/core/regular/share-network.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '@/lib/back-closes.ts';
import { receiptText } from '@/lib/receipt-text.ts';
import type { Receipt } from '@/lib/receipts.ts';
import { Link } from '@/lib/router.tsx';
import { share } from '@/lib/share.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { FigureLine, FigureLines } from './figure-lines.tsx';
import buttonStyles from './icon-button.module.css';
import { MoneyHero } from './money.tsx';
import styles from './receipt-view.module.css';
import { SimulatedPill } from './simulated-pill.tsx';
import { StepList, StepRow } from './step-list.tsx';

interface ReceiptViewProps {
  receipt: Receipt;
  onClose: () => void;
}

/** It worked: stays until it is closed, with what was done and what happens next. */
export default function ReceiptView({ receipt, onClose }: ReceiptViewProps) {
  const { t } = useTranslation();
  useBackCloses(true, onClose);
  const popup = useRef<HTMLDivElement>(null);
  useHeldFocus(popup);
  useFocusBelowAfterwards();
  const { title, amount, about, record } = receipt;
  return (
    <Dialog.Root open onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup ref={popup} className={styles.receipt} finalFocus={false}>
          <div className={styles.page}>
            <Dialog.Close className={`${buttonStyles.button} ${styles.close}`} aria-label={t('common.close')}>
              <Icon svg={x} />
            </Dialog.Close>
            <div className={styles.head}>
              <span className={styles.mark}>
                <Icon svg={check} size={36} />
              </span>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {amount && <MoneyHero {...amount} shown />}
              {about && <p className={styles.about}>{about}</p>}
            </div>
            <Facts receipt={receipt} />
            <NextSteps receipt={receipt} />
            <Link to={record.to} className={styles.record} onClick={onClose}>
              {record.text}
              <Icon svg={caretRight} size={16} />
            </Link>
          </div>
          <div className={styles.actions}>
            <ShareButton receipt={receipt} />
            <Button onClick={onClose}>{t('receipt.done')}</Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The sheet that was tapped gives the focus back while it goes, to what lies below: whatever takes it away, it returns. */
function useHeldFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hold = () =>
      setTimeout(() => {
        const held = place.current;
        if (held && !held.contains(document.activeElement)) held.focus({ preventScroll: true });
      });
    hold();
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', hold);
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', hold);
    };
  }, [place]);
}

/** What was pressed is gone with its page: reading goes on with the one that is there now. */
function useFocusBelowAfterwards(): void {
  useEffect(
    () => () => {
      // Once the page can have focus again.
      setTimeout(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
    },
    [],
  );
}

function Facts({ receipt: { facts, number, timeMs } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  return (
    <Card>
      <FigureLines>
        {facts.map(({ label, value, total = false }) => (
          <FigureLine key={label} label={label} total={total}>
            {value.split(/(?<=, )/).map(part => (
              <span key={part} className={styles.part}>
                {part}
              </span>
            ))}
          </FigureLine>
        ))}
        <FigureLine label={t('receipt.time')}>{timeText(timeMs)}</FigureLine>
        {number && (
          <FigureLine label={t('receipt.number')}>
            <span className={styles.number}>{number}</span>
          </FigureLine>
        )}
      </FigureLines>
    </Card>
  );
}

function NextSteps({ receipt: { steps, priced } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.nextHead}>
        <h2 className={styles.section}>{t('receipt.next')}</h2>
        {priced && <SimulatedPill />}
      </div>
      <StepList>
        {steps.map(({ title, text, time, done = false }, place) => (
          <StepRow
            key={title}
            done={done}
            mark={done ? <Icon svg={checkBold} size={14} /> : place + 1}
            title={title}
            time={time}
          >
            {text}
          </StepRow>
        ))}
      </StepList>
    </Card>
  );
}

/** Says on itself that it copied: a message below would cover it. */
function ShareButton({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const [copied, setCopied] = useState(false);

  async function shareIt() {
    const outcome = await share(receipt.title, { text: receiptText(receipt, tenant, t) });
    setCopied(outcome === 'copied');
  }

  return (
    <Button look="tonal" onClick={shareIt}>
      <Icon svg={copied ? check : shareNetwork} size={20} />
      <span aria-live="polite">{t(copied ? 'upload.copySuccess' : 'receipt.share')}</span>
    </Button>
  );
}
