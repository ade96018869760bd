import { Form, Select } from 'antd';
import { useTenant } from '@/lib/tenant.ts';
import { emptyToNull, FigureField, SwitchField } from './fields.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';

export function FlagsSection(props: SectionProps<'flags'>) {
  return (
    <SectionForm {...props} initial={props.state.value} storedValue={fields => fields}>
      {() => (
        <>
          <SwitchField name="usMarketShow" label="US market" help="Its tab, dollars and the exchange." />
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
        </>
      )}
    </SectionForm>
  );
}

export function FeesSection(props: SectionProps<'fees'>) {
  const { defaultCurrency } = useTenant();
  return (
    <SectionForm {...props} initial={props.state.value} storedValue={fields => fields}>
      {() => (
        <>
          <FigureField name="feeRate" label="Part of an order" help="0.0025 is 0.25 %." decimals={8} />
          <FigureField name="feeMin" label={`At least, ${defaultCurrency}`} decimals={2} />
          <FigureField name="feeMinUSD" label="At least, USD" decimals={2} />
        </>
      )}
    </SectionForm>
  );
}

export function ToleranceSection(props: SectionProps<'tolerance'>) {
  return (
    <SectionForm {...props} initial={props.state.value} storedValue={fields => fields}>
      {() => (
        <FigureField
          name="tolerance"
          label="How far the price may have moved"
          help="0.01 is 1 %. An order at a price further away is refused."
          decimals={8}
        />
      )}
    </SectionForm>
  );
}

export function ExchangeSection(props: SectionProps<'exchange'>) {
  const { defaultCurrency } = useTenant();
  return (
    <SectionForm
      {...props}
      initial={props.state.value}
      storedValue={fields => ({
        ...fields,
        usdToLocal: emptyToNull(fields.usdToLocal),
        localToUsd: emptyToNull(fields.localToUsd),
      })}
    >
      {() => (
        <>
          <FigureField
            name="usdToLocal"
            label={`${defaultCurrency} for one dollar`}
            help="Leave both rates empty to offer no exchange."
            decimals={12}
            optional
          />
          <FigureField
            name="localToUsd"
            label={`Dollars for one ${defaultCurrency}`}
            decimals={12}
            optional
          />
          <FigureField name="feeRate" label="Fee, part of what is paid" help="0.005 is 0.5 %." decimals={8} />
        </>
      )}
    </SectionForm>
  );
}
