import { markets } from '@openfloor/homes/lookup';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { useUnitsText } from '@/lib/units-text.ts';
import { useIsUnverified } from '@/lib/use-is-unverified.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Note } from '@/ui/note.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { StartOver } from '@/ui/start-over.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { VerifyAction } from '@/ui/verify-action.tsx';
import { ApplyFigures } from './apply-figures.tsx';
import styles from './apply-sheet.module.css';
import { type Availability, canBeApplied } from './availability.ts';
import { percentBelow } from './market-distance.ts';
import { applicationPath, type Offer } from './offer.ts';
import { OfferTerms } from './offer-terms.tsx';
import { UnitsField } from './units-field.tsx';
import type { ApplyDesk } from './use-apply.ts';
import { type ApplyForm, useApplyForm } from './use-apply-form.ts';
import { usePriceText } from './use-price-text.ts';

interface ApplySheetProps {
  desk: ApplyDesk;
  offer: Offer;
  available: Availability;
}

/** Applying for one offer, with everything to know about it before. */
export function ApplySheet({ desk, offer, available }: ApplySheetProps) {
  const { t } = useTranslation();
  const form = useApplyForm(desk, offer, available);
  return (
    <Sheet
      open={desk.open}
      onClose={desk.close}
      title={t('offers.subscribeNamed', { symbol: offer.symbol })}
      subtitle={`${offer.name} · ${markets[offer.market].tag}`}
      lead={<StockTile symbol={offer.symbol} />}
      action={<ApplyAction offer={offer} desk={desk} form={form} available={available} />}
    >
      <ApplyFields offer={offer} form={form} />
    </Sheet>
  );
}

function ApplyFields({ offer, form }: { offer: Offer; form: ApplyForm }) {
  const { t } = useTranslation();
  return (
    <>
      {form.canApply && offer.amountOpen && (
        <UnitsField
          offer={offer}
          value={form.text}
          onChange={form.setText}
          error={form.error}
          readOnly={offer.fixedUnits !== null}
          disabled={form.isLocked}
        />
      )}
      {form.canApply && <ApplyFigures offer={offer} units={form.units} />}
      <DearerNote offer={offer} />
      {form.canApply && (
        <Note svg={info} className={styles.note}>
          {offer.method !== 'FIRST_COME'
            ? t('offers.payAllotted')
            : t(offer.soldOut ? 'offers.waitsInLine' : 'offers.payAtOnce', { minutes: offer.payMinutes })}
        </Note>
      )}
      <OfferTerms offer={offer} />
    </>
  );
}

/** A published price stays while the market falls: whoever applies must know. */
function DearerNote({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const price = usePriceText();
  const below = offer.currentPrice === null ? undefined : percentBelow(offer.buyPrice, offer.currentPrice);
  if (offer.currentPrice === null || below === undefined || below >= 0) return null;
  return (
    <div className={styles.dearer}>
      <AlertNote title={t('offers.dearer')}>
        {t('offers.dearerText', { price: price(offer.currentPrice, offer.currencyType) })}
      </AlertNote>
    </div>
  );
}

interface ApplyActionProps {
  offer: Offer;
  desk: ApplyDesk;
  form: ApplyForm;
  available: Availability;
}

/** What stands in the way is said above the button, which says what it does. */
function ApplyAction({ offer, desk, form, available }: ApplyActionProps) {
  const { t } = useTranslation();
  const { withUnit } = useUnitsText();
  const { isUnanswered } = desk;
  const isUnverified = useIsUnverified();
  if (available === 'applied' && !isUnanswered) {
    return (
      <>
        <FooterNote>{t('offers.alreadyApplied')}</FooterNote>
        <ButtonLink to={applicationPath(offer)}>{t('offers.goToApplication')}</ButtonLink>
      </>
    );
  }
  if (isUnverified && canBeApplied(available) && !isUnanswered) return <VerifyAction />;
  return (
    <>
      <FooterNote>{form.reason}</FooterNote>
      <Button needsConnection busy={desk.busy} disabled={!desk.busy && !form.canApply} onClick={form.send}>
        {isUnanswered
          ? t('form.sendAgain')
          : available !== 'open'
            ? t(`offers.button.${available}`)
            : form.units === undefined
              ? t('offers.button.open')
              : t('offers.subscribeUnits', { units: withUnit(String(form.units)) })}
      </Button>
      <StartOver desk={desk} isUnanswered={isUnanswered} />
    </>
  );
}
