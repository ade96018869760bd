import { useTenant } from '@/lib/tenant.ts';
import { ChoiceField, LongTextField, TextField } from '@/ui/form-fields.tsx';
import { Section } from '@/ui/page.tsx';
import { type TermsFormParts, TermsSection, termsInputs, WindowSection } from '@/ui/terms-inputs.tsx';
import type { ProductFields } from './product-fields.ts';

export function ProductForm(parts: TermsFormParts<ProductFields>) {
  const { fields, onChange, problems, published, disabled } = parts;
  const { signs, defaultCurrency, usMarketShow } = useTenant();
  const sign = signs[fields.currency];
  const currencies = usMarketShow ? [defaultCurrency, 'USD' as const] : [defaultCurrency];
  const names = Object.fromEntries(currencies.map(each => [each, each])) as Record<
    ProductFields['currency'],
    string
  >;
  const inputs = termsInputs(parts, name => name === 'startTime');
  const fixed = disabled || published !== null;
  return (
    <>
      <TermsSection
        title="Product"
        aside={published ? 'Whoever bought keeps the version of that moment.' : undefined}
      >
        <TextField
          label="Name"
          value={fields.name}
          onChange={name => onChange({ name })}
          problem={problems.name}
          disabled={fixed}
          maxLength={100}
        />
        <TextField
          label="Manager"
          value={fields.managerName}
          onChange={managerName => onChange({ managerName })}
          problem={problems.managerName}
          disabled={fixed}
          maxLength={100}
        />
        <ChoiceField
          label="Currency"
          names={names}
          value={fields.currency}
          onChange={currency => onChange({ currency })}
          problem={problems.currency}
          disabled={fixed}
        />
        {inputs.figure('minAmount', 'Smallest amount', sign)}
        {inputs.figure('totalAmount', 'In all', sign)}
        {inputs.figure('lockDay', 'Term', 'days')}
        {inputs.figure('estimateProfitRate', 'Estimate for the term, at least', '%')}
        {inputs.figure('maxEstimateProfitRate', 'Estimate for the term, at most', '%')}
        {inputs.risk}
      </TermsSection>
      <WindowSection title="Window">
        {inputs.time('startTime', 'Opens')}
        {inputs.time('endTime', 'Closes')}
      </WindowSection>
      <Section title="Description">
        <LongTextField
          label="What customers read about it"
          maxLength={5000}
          value={fields.productDesc}
          onChange={productDesc => onChange({ productDesc })}
          problem={problems.productDesc}
          disabled={disabled}
        />
      </Section>
      <Section title="Documents" aside="Links to papers">
        {inputs.documents}
      </Section>
    </>
  );
}
