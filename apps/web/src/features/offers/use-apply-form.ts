import { useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { useUnitsText } from '@/lib/units-text.ts';
import { askedUnits, sentAmount, type UnitsProblem, unitsOfAsk, unitsProblem } from './apply-ticket.ts';
import { type Availability, canBeApplied } from './availability.ts';
import type { Offer } from './offer.ts';
import type { ApplyDesk } from './use-apply.ts';

/** The application as it is filled in, judged by the terms of this moment. */
export function useApplyForm(desk: ApplyDesk, offer: Offer, available: Availability) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const say = useProblemText(offer);
  // An application that may have been made stays on screen as it was sent.
  const sent = desk.isUnanswered ? desk.asked : null;
  const sentUnits = sent && unitsOfAsk(offer, sent.amount);
  const problem = unitsProblem(offer, typed);
  const isMissing = problem?.kind === 'field' && problem.name === 'quantityRequired';

  function send() {
    if (sent) return void desk.send(sent);
    setWasTried(true);
    const units = askedUnits(offer, typed);
    if (problem || units === undefined || !canBeApplied(available)) return;
    const { id, termsVersion } = offer;
    void desk.send({ id, amount: sentAmount(offer, units), termsVersion });
  }

  return {
    text: sentUnits !== null ? String(sentUnits) : (offer.fixedUnits ?? typed),
    setText: (text: string) => {
      setTyped(text);
      desk.edited();
    },
    /** An empty field is no mistake before it was tried. */
    error: problem && !sent && (wasTried || !isMissing) ? say(problem) : undefined,
    units: sentUnits ?? (problem ? undefined : askedUnits(offer, typed)),
    /** While an application is on its way or may have been made, it stays as it is. */
    isLocked: desk.busy || sent !== null,
    canApply: canBeApplied(available) || sent !== null,
    reason: sent
      ? t('form.unanswered')
      : desk.isChanged && canBeApplied(available)
        ? t('offers.termsChanged')
        : null,
    send,
  };
}

export type ApplyForm = ReturnType<typeof useApplyForm>;

function useProblemText(offer: Offer) {
  const { t } = useTranslation();
  const { figure, withUnit } = useUnitsText();
  return (problem: UnitsProblem): string =>
    problem.kind === 'field'
      ? t(`problems.${problem.name}`)
      : t('offers.unitsRange', {
          min: figure(offer.minUnit),
          max: withUnit(offer.maxUnit),
        });
}
