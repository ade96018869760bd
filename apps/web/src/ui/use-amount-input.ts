import type { Currency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { caretAfter, plainAmount, shownAmount, withDecimalPoint } from './amount-text.ts';

/** What an input needs to group an amount while it is typed; the caret stays behind the same digit. */
export function useAmountInput(value: string, currency: Currency, onChange: (plain: string) => void) {
  const { defaultCurrency } = useTenant();
  const ref = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ place: number } | null>(null);

  useLayoutEffect(() => {
    if (caret && document.activeElement === ref.current) {
      ref.current?.setSelectionRange(caret.place, caret.place);
    }
  }, [caret]);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: raw, selectionStart } = event.target;
    const key = event.nativeEvent instanceof InputEvent ? event.nativeEvent.data : null;
    const place = selectionStart ?? raw.length;
    const text = withDecimalPoint(raw, place, key, defaultCurrency);
    const plain = plainAmount(text, defaultCurrency, traitsOf(currency).decimals);
    onChange(plain);
    setCaret({ place: caretAfter(text, place, shownAmount(plain, defaultCurrency), defaultCurrency) });
  }

  return { ref, value: shownAmount(value, defaultCurrency), onChange: type };
}
