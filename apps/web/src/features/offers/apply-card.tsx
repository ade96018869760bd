import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { ApplySheet } from './apply-sheet.tsx';
import { type Availability, availability, canBeApplied } from './availability.ts';
import { applicationPath, type Offer } from './offer.ts';
import { OfferCard } from './offer-card.tsx';
import { type ApplyDesk, useApply } from './use-apply.ts';
import { WindowFoot } from './window-foot.tsx';

/** An offer that is applied for, with its sheet. */
export function ApplyCard({ offer, children }: { offer: Offer; children: ReactNode }) {
  const desk = useApply(offer);
  const window = useWindowState(offer.startTime, offer.endTime);
  const available = availability({ ...offer, hasLine: offer.kind === 'SNAP_UP' }, window);
  return (
    <>
      <OfferCard
        stock={offer}
        onTerms={desk.show}
        action={<CardButton offer={offer} available={available} desk={desk} />}
        foot={<WindowFoot offer={offer} window={window} />}
      >
        {children}
      </OfferCard>
      {desk.openings > 0 && (
        <ApplySheet key={desk.openings} desk={desk} offer={offer} available={available} />
      )}
    </>
  );
}

interface CardButtonProps {
  offer: Offer;
  available: Availability;
  desk: ApplyDesk;
}

function CardButton({ offer, available, desk }: CardButtonProps) {
  const { t } = useTranslation();
  if (desk.isUnanswered) {
    return (
      <Button small onClick={desk.show}>
        {t('form.sendAgain')}
      </Button>
    );
  }
  if (available === 'applied') {
    return (
      <ButtonLink small look="tonal" to={applicationPath(offer)}>
        {t('offers.applied')}
      </ButtonLink>
    );
  }
  return (
    <Button small disabled={!canBeApplied(available)} onClick={desk.show}>
      {t(`offers.button.${available}`)}
    </Button>
  );
}
