import { Form, InputNumber, Select } from 'antd';
import { useTenant } from '@/lib/tenant.ts';
import { emptyToNull, FigureField, MoneyField, SwitchField } from './fields.tsx';
import { PlainSectionForm, type SectionProps } from './section-form.tsx';

export function FlagsSection(props: SectionProps<'flags'>) {
  return (
    <PlainSectionForm {...props} storedValue={fields => fields}>
      <SwitchField
        name="usMarketShow"
        label="US market"
        help="Its tab, dollars and the exchange. Whoever owns dollars can still exchange and withdraw them."
      />
      <SwitchField name="otherDailyTradeEnable" label="Day trading" />
      <Form.Item name="marketBuyModel" label="Subscriptions are counted in">
        <Select
          options={[
            { value: 1, label: 'Shares' },
            { value: 0, label: 'Lots' },
          ]}
        />
      </Form.Item>
      <Form.Item name="defaultTheme" label="Look of home and market">
        <Select
          options={[
            { value: 3, label: 'Present' },
            { value: 1, label: 'Classic' },
          ]}
        />
      </Form.Item>
    </PlainSectionForm>
  );
}

export function FeesSection(props: SectionProps<'fees'>) {
  const { defaultCurrency } = useTenant();
  return (
    <PlainSectionForm {...props} storedValue={fields => fields}>
      <FigureField name="feeRate" label="Part of an order" help="0.0025 is 0.25 %." decimals={8} />
      <MoneyField name="feeMin" label={`At least, ${defaultCurrency}`} currency={defaultCurrency} />
      <MoneyField name="feeMinUSD" label="At least, USD" currency="USD" />
    </PlainSectionForm>
  );
}

export function ToleranceSection(props: SectionProps<'tolerance'>) {
  return (
    <PlainSectionForm {...props} storedValue={fields => fields}>
      <FigureField
        name="tolerance"
        label="How far the price may have moved"
        help="0.01 is 1 %. An order at a price further away is refused."
        decimals={8}
      />
    </PlainSectionForm>
  );
}

const ageRules = [{ required: true, message: 'Give a number of seconds' }];

export function QuoteAgeSection(props: SectionProps<'quoteAge'>) {
  const { defaultMarketTitle } = useTenant();
  return (
    <PlainSectionForm {...props} storedValue={fields => fields}>
      <Form.Item
        name="maxSeconds"
        label={`Oldest price to trade on, ${defaultMarketTitle}, seconds`}
        extra="From 5 to 900. Counted from the source’s own time of the price; an older one is shown and not traded on."
        rules={ageRules}
      >
        <InputNumber min={5} max={900} precision={0} />
      </Form.Item>
      <Form.Item name="maxSecondsUS" label="Oldest price to trade on, US market, seconds" rules={ageRules}>
        <InputNumber min={5} max={900} precision={0} />
      </Form.Item>
    </PlainSectionForm>
  );
}

export function ExchangeSection(props: SectionProps<'exchange'>) {
  const { defaultCurrency } = useTenant();
  return (
    <PlainSectionForm
      {...props}
      storedValue={fields => ({
        ...fields,
        usdToLocal: emptyToNull(fields.usdToLocal),
        localToUsd: emptyToNull(fields.localToUsd),
      })}
    >
      <FigureField
        name="usdToLocal"
        label={`${defaultCurrency} for one dollar`}
        help="Leave both rates empty to offer no exchange."
        decimals={12}
        optional
      />
      <FigureField name="localToUsd" label={`Dollars for one ${defaultCurrency}`} decimals={12} optional />
      <FigureField name="feeRate" label="Fee, part of what is paid" help="0.005 is 0.5 %." decimals={8} />
    </PlainSectionForm>
  );
}
