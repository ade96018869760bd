import type { Currency } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import type { FigureHabit } from '@openfloor/money/read-amount';
import { unreadText } from '@openfloor/money/read-amount';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { type AmountDraft, editedDraft, readingOf, settledDraft } from './amount-text.ts';

let device: FigureHabit | undefined;

/** Asked for once, and not before somebody types: a phone takes long to make its first number format. */
function deviceHabit(): FigureHabit {
  device ??= habitOfLanguage(navigator.language);
  return device;
}

function habitOfLanguage(language: string): FigureHabit {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const partOf = (type: string) => parts.find(part => part.type === type)?.value;
  return { group: partOf('group') ?? '', point: partOf('decimal') ?? '.' };
}

/**
 * What an input needs to read an amount while it is typed or pasted; the caret stays behind the same digit. `problem`
 * is a sentence about a text that is no amount.
 */
export function useAmountInput(value: string, currency: Currency, onChange: (value: string) => void) {
  const { t } = useTranslation();
  const { defaultCurrency: local } = useTenant();
  const ref = useRef<HTMLInputElement>(null);
  const from = useRef(0);
  const [draft, setDraft] = useState<(AmountDraft & { caret: number }) | null>(null);
  const current = draft?.value === value ? draft : settledDraft(value, local);

  // React's own event of this name leaves out deletions.
  useEffect(() => {
    const input = ref.current;
    const remember = () => {
      from.current = input?.selectionStart ?? 0;
    };
    input?.addEventListener('beforeinput', remember);
    return () => input?.removeEventListener('beforeinput', remember);
  }, []);

  useLayoutEffect(() => {
    if (draft && document.activeElement === ref.current) {
      ref.current?.setSelectionRange(draft.caret, draft.caret);
    }
  }, [draft]);

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const edit = {
      text: target.value,
      from: from.current,
      caret: target.selectionStart ?? target.value.length,
    };
    const next = editedDraft(current, edit, { currency, local, device: deviceHabit() });
    setDraft(next);
    onChange(next.value);
  }

  function problemText(): string | undefined {
    const text = unreadText(value);
    if (text === undefined) return undefined;
    const reading = readingOf(text, { currency, local, device: deviceHabit() });
    if (reading.kind === 'unfinished' && draft) return undefined;
    if (reading.kind !== 'ambiguous') return t('problems.amountFormat');
    const written = (amount: string) =>
      displayMoney(amount, currency, local, { decimals: Math.max(2, amount.split('.')[1]?.length ?? 0) });
    return t('form.amountAmbiguous', { one: written(reading.grouped), other: written(reading.decimal) });
  }

  return {
    input: { ref, value: current.text, onChange: type, onBlur: () => setDraft(null) },
    problem: problemText(),
  };
}
