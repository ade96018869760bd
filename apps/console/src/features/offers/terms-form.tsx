import { hasField, isTakenAtOnce, type OfferTermsField } from '@openfloor/rules/offer-terms-rules';
import { Radio, Switch } from 'antd';
import { timeText } from '@/lib/date-text.ts';
import { zoneName } from '@/lib/local-time.ts';
import { useTenant } from '@/lib/tenant.ts';
import { DocumentLinks } from '@/ui/document-links.tsx';
import { ChoiceField, TextField, TimeField } from '@/ui/form-fields.tsx';
import { Section } from '@/ui/page.tsx';
import { lockedWhileOpen } from './offer-favour.ts';
import { changedFields, type FieldName, type OfferFields } from './offer-fields.ts';
import type { FieldTexts } from './offer-problems.ts';
import { methodNames, riskNames, unitWord } from './offer-words.ts';
import styles from './offers.module.css';
import { StockPicker } from './stock-picker.tsx';

interface TermsFormProps {
  fields: OfferFields;
  onChange: (part: Partial<OfferFields>) => void;
  problems: FieldTexts;
  unitShares: number;
  /** The terms as they are published; null for a draft. */
  published: { fields: OfferFields; open: boolean } | null;
  disabled: boolean;
}

type FigureName = 'price' | 'discountRate' | 'unitsOffered' | 'unitsMin' | 'unitsMax' | 'unitsFixed';
type TimeName = 'startTime' | 'endTime' | 'resultTime' | 'fundingDeadline' | 'listingTime';

/** The fields that the offer's kind has, in the order of its life. */
export function TermsForm({ fields, onChange, problems, unitShares, published, disabled }: TermsFormProps) {
  const { signs, defaultCurrency } = useTenant();
  const sign = signs[fields.stock?.currency ?? defaultCurrency];
  const words = unitWord(unitShares);
  const deed = fields.kind === 'BLOCK_TRADE' ? 'purchase' : 'application';
  const changed = published ? changedFields(published.fields, fields) : [];
  const frame = (name: FieldName) => ({
    problem: problems[name],
    disabled: disabled || (published?.open === true && lockedWhileOpen(fields.kind, name)),
    ...(changed.includes(name) && { aside: `Was ${wasText(published?.fields[name])}` }),
  });
  const figure = (name: FigureName | 'feeRate' | 'lockDays', label: string, suffix: string) =>
    hasField(fields.kind, name) && (
      <TextField
        {...frame(name)}
        label={label}
        suffix={suffix}
        inputMode="decimal"
        value={fields[name]}
        onChange={value => onChange({ [name]: value })}
      />
    );
  const time = (name: TimeName, label: string) =>
    hasField(fields.kind, name as OfferTermsField) && (
      <TimeField
        {...frame(name)}
        label={label}
        value={fields[name]}
        onChange={value => onChange({ [name]: value })}
      />
    );
  return (
    <>
      <Section
        title="Terms"
        aside={published ? 'Whoever applied or bought keeps the version of that moment.' : undefined}
      >
        <div className={styles.grid}>
          <StockPicker
            value={fields.stock}
            onChange={stock => onChange({ stock })}
            listedOnly={fields.kind === 'BLOCK_TRADE'}
            disabled={disabled || published !== null}
            problem={problems.stock}
          />
          {figure('price', 'Price of a share', sign)}
          {figure('discountRate', 'Discount, below zero is cheaper', '%')}
          {figure('unitsOffered', 'Offered', words)}
          {figure('unitsMin', `Smallest ${deed}`, words)}
          {figure('unitsMax', `Largest ${deed}`, words)}
          {figure('unitsFixed', 'Fixed quantity (optional)', words)}
          {figure('feeRate', 'Fee on what is paid', '%')}
          {figure('lockDays', 'Locked for', 'days')}
          <ChoiceField
            {...frame('riskLabel')}
            label="Risk label"
            names={riskNames}
            value={fields.riskLabel}
            onChange={riskLabel => onChange({ riskLabel })}
          />
        </div>
      </Section>
      <Section title="Windows" aside={`Times of ${zoneName()}`}>
        <div className={styles.grid}>
          {time('startTime', 'Opens')}
          {time('endTime', 'Closes')}
          {time('resultTime', 'Allotment planned')}
          {time('fundingDeadline', 'Funding due')}
          {time('listingTime', 'Listing')}
        </div>
      </Section>
      <Section title="Allotment" aside="The rule is fixed by the publication.">
        <div className={styles.allotment}>
          {isTakenAtOnce(fields.kind) ? (
            <p>{methodNames.FIRST_COME}</p>
          ) : (
            <Radio.Group
              aria-label="Allotment"
              disabled={disabled || published !== null}
              value={fields.method}
              onChange={event => onChange({ method: event.target.value })}
              options={(['PRO_RATA', 'LOTTERY'] as const).map(value => ({
                value,
                label: methodNames[value],
              }))}
            />
          )}
          <div className={styles.switch}>
            <span id="show-taken">
              Show what was taken
              <small>Customers see progress while the offer is open.</small>
            </span>
            <Switch
              aria-labelledby="show-taken"
              checked={fields.showTaken}
              disabled={disabled}
              onChange={showTaken => onChange({ showTaken })}
            />
          </div>
        </div>
      </Section>
      <Section title="Documents" aside="Links to the prospectus and other papers">
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

function wasText(value: OfferFields[FieldName] | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'number' ? timeText(value).slice(0, 16) : String(value);
}
