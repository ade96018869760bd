import { Form, InputNumber } from 'antd';
import { useTenant } from '@/lib/tenant.ts';
import { filledText, LocalTextField } from '@/ui/local-text-field.tsx';
import { MoneyField, SwitchField } from './fields.tsx';
import { PlainSectionForm, type SectionProps } from './section-form.tsx';

/** There is no field for a fee: withdrawing never costs a payment. */
export function WithdrawalSection(props: SectionProps<'withdrawal'>) {
  const { defaultCurrency } = useTenant();
  return (
    <PlainSectionForm
      {...props}
      storedValue={fields => ({
        ...fields,
        tips: filledText(fields.tips),
        arrivalText: filledText(fields.arrivalText),
      })}
    >
      <SwitchField name="openUSDT" label="USDT withdrawals" />
      <MoneyField name="minimum" label={`At least, ${defaultCurrency}`} currency={defaultCurrency} />
      <MoneyField name="minimumUSD" label="At least, USD" currency="USD" />
      <Form.Item
        name="coolingOffHours"
        label="Cooling-off of new payout accounts, hours"
        rules={[{ required: true, message: 'Give a number of hours' }]}
      >
        <InputNumber min={0} max={720} precision={0} />
      </Form.Item>
      <LocalTextField name="arrivalText" label="When money arrives" max={200} />
      <LocalTextField name="tips" label="Tips" max={1000} rows={3} />
    </PlainSectionForm>
  );
}
