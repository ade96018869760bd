import { timeText } from '@/lib/date-text.ts';
import { zoneName } from '@/lib/local-time.ts';
import { useTenant } from '@/lib/tenant.ts';
import { DocumentLinks } from '@/ui/document-links.tsx';
import { ChoiceField, LongTextField, TextField, TimeField } from '@/ui/form-fields.tsx';
import { Section } from '@/ui/page.tsx';
import { changedFields, type FieldName, type ProductFields } from './product-fields.ts';
import type { FieldTexts } from './product-problems.ts';
import { riskNames } from './product-words.ts';
import styles from './products.module.css';

interface ProductFormProps {
  fields: ProductFields;
  onChange: (part: Partial<ProductFields>) => void;
  problems: FieldTexts;
  /** The terms as they are published; null for a draft. */
  published: { fields: ProductFields; open: boolean } | null;
  disabled: boolean;
}

type FigureName = 'minAmount' | 'totalAmount' | 'lockDay' | 'estimateProfitRate' | 'maxEstimateProfitRate';

export function ProductForm({ fields, onChange, problems, published, disabled }: ProductFormProps) {
  const { signs, defaultCurrency, usMarketShow } = useTenant();
  const sign = signs[fields.currency];
  const changed = published ? changedFields(published.fields, fields) : [];
  const currencies = usMarketShow ? [defaultCurrency, 'USD' as const] : [defaultCurrency];
  const names = Object.fromEntries(currencies.map(each => [each, each])) as Record<
    ProductFields['currency'],
    string
  >;
  const frame = (name: FieldName) => ({
    problem: problems[name],
    disabled: disabled || (name === 'startTime' && published?.open === true),
    ...(changed.includes(name) && { aside: `Was ${wasText(published?.fields[name])}` }),
  });
  const fixed = disabled || published !== null;
  const figure = (name: FigureName, label: string, suffix: string) => (
    <TextField
      {...frame(name)}
      label={label}
      suffix={suffix}
      inputMode="decimal"
      value={fields[name]}
      onChange={value => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <Section
        title="Product"
        aside={published ? 'Whoever bought keeps the version of that moment.' : undefined}
      >
        <div className={styles.grid}>
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
        </div>
        <div className={styles.grid}>
          {figure('minAmount', 'Smallest amount', sign)}
          {figure('totalAmount', 'In all', sign)}
          {figure('lockDay', 'Term', 'days')}
          {figure('estimateProfitRate', 'Estimate for the term, at least', '%')}
          {figure('maxEstimateProfitRate', 'Estimate for the term, at most', '%')}
          <ChoiceField
            {...frame('riskLabel')}
            label="Risk label"
            names={riskNames}
            value={fields.riskLabel}
            onChange={riskLabel => onChange({ riskLabel })}
          />
        </div>
      </Section>
      <Section title="Window" aside={`Times of ${zoneName()}`}>
        <div className={styles.grid}>
          <TimeField
            {...frame('startTime')}
            label="Opens"
            value={fields.startTime}
            onChange={startTime => onChange({ startTime })}
          />
          <TimeField
            {...frame('endTime')}
            label="Closes"
            value={fields.endTime}
            onChange={endTime => onChange({ endTime })}
          />
        </div>
      </Section>
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
        <DocumentLinks
          value={fields.documents}
          onChange={documents => onChange({ documents })}
          fixed={published?.open ? published.fields.documents.length : 0}
          disabled={disabled}
          problem={problems.documents}
        />
      </Section>
    </>
  );
}

function wasText(value: ProductFields[FieldName] | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'number' ? timeText(value).slice(0, 16) : String(value);
}
