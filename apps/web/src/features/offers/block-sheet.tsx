import { markets } from '@openfloor/homes/lookup';
import { dayText } from '@openfloor/look/date-text';
import { tradeQuantity } from '@openfloor/rules/amounts';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import { useId } from 'react';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useIsUnverified } from '@/lib/use-is-unverified.ts';
import { Button } from '@/ui/button.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Note } from '@/ui/note.tsx';
import { QuantityStepper } from '@/ui/quantity-stepper.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { StartOver } from '@/ui/start-over.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { VerifyAction } from '@/ui/verify-action.tsx';
import styles from './apply-sheet.module.css';
import type { Availability } from './availability.ts';
import { BlockFigures } from './block-figures.tsx';
import { BlockPriceField } from './block-price-field.tsx';
import { BlockTerms } from './block-terms.tsx';
import { type Block, blockMax } from './block-ticket.ts';
import { type BlockForm, mostOf, useBlockForm } from './use-block-form.ts';
import type { BlockDesk } from './use-buy-block.ts';

interface BlockSheetProps {
  desk: BlockDesk;
  block: Block;
  available: Availability;
}

/** Buying from one block at the market's price less its discount: the ticket. */
export function BlockSheet({ desk, block, available }: BlockSheetProps) {
  const { t } = useTranslation();
  const form = useBlockForm(desk, block, available);
  const reasonId = useId();
  return (
    <Sheet
      open={desk.open}
      onClose={desk.close}
      title={t('offers.buyBlockNamed', { symbol: block.stockSymbol })}
      subtitle={`${block.stockName} · ${markets[block.stockExchange].tag}`}
      lead={<StockTile symbol={block.stockSymbol} />}
      action={<BuyAction desk={desk} form={form} available={available} reasonId={reasonId} />}
    >
      <BlockFields block={block} form={form} reasonId={reasonId} />
    </Sheet>
  );
}

function BlockFields({ block, form, reasonId }: { block: Block; form: BlockForm; reasonId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <BlockPriceField block={block} form={form} />
      {form.canBuy && (
        <>
          <QuantityStepper
            quantity={form.quantity}
            onChange={form.setQuantity}
            max={blockMax(mostOf(block))}
            limit={t('trading.limits', { min: block.minAmount, step: tradeQuantity.step })}
            disabled={form.isLocked}
            invalid={form.problem?.kind === 'quantity' && form.problem.name !== 'amountRequired'}
            describedBy={reasonId}
          />
          <BlockFigures ticket={form.ticket} currency={block.currencyType} />
          {block.lockDay > 0 && (
            <Note svg={lock} className={styles.note}>
              {t('offers.blockLocked', { time: dayText(form.lockedUntil) })}
            </Note>
          )}
        </>
      )}
      <BlockTerms block={block} lockedUntil={form.lockedUntil} />
    </>
  );
}

interface BuyActionProps {
  desk: BlockDesk;
  form: BlockForm;
  available: Availability;
  reasonId: string;
}

/** What stands in the way is said above the button, which says what it does. */
function BuyAction({ desk, form, available, reasonId }: BuyActionProps) {
  const { t } = useTranslation();
  const { withUnit } = useSharesText();
  const isUnanswered = desk.unanswered !== null;
  const shares = form.ticket.quantity;
  const isUnverified = useIsUnverified();
  if (isUnverified && available === 'open' && !isUnanswered) return <VerifyAction />;
  return (
    <>
      <div id={reasonId}>
        <FooterNote>{form.reason}</FooterNote>
      </div>
      <Button
        needsConnection
        busy={desk.busy}
        disabled={!desk.busy && !isUnanswered && (!form.canBuy || form.problem !== undefined)}
        onClick={form.send}
      >
        {isUnanswered
          ? t('form.sendAgain')
          : available !== 'open'
            ? t(`offers.button.${available}`)
            : shares === ''
              ? t('trading.buy')
              : t('trading.buyShares', { shares: withUnit(shares) })}
      </Button>
      <StartOver desk={desk} isUnanswered={isUnanswered} />
    </>
  );
}
