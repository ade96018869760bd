import type { Currency } from '@openfloor/homes/codes';
import { Input, type InputProps } from 'antd';
import { pastedAmount } from '@/lib/pasted-amount.ts';
import { useTenant } from '@/lib/tenant.ts';

interface AmountInputProps extends Omit<InputProps, 'onChange' | 'value'> {
  currency: Currency;
  /** Given by the form. */
  value?: string;
  onChange?: (value: string) => void;
}

/** An amount in plain digits. What is pasted as people write it, such as 12,573.80, becomes that. */
export function AmountInput({ currency, value = '', onChange, ...rest }: AmountInputProps) {
  const { defaultCurrency } = useTenant();
  function change(next: string) {
    // Typing adds or takes one letter; what is half typed is nobody's amount yet.
    const isTyped = Math.abs(next.length - value.length) === 1;
    onChange?.((!isTyped && pastedAmount(next, currency, defaultCurrency)) || next);
  }
  return <Input {...rest} inputMode="decimal" value={value} onChange={event => change(event.target.value)} />;
}
