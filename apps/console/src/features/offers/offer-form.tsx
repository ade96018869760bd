import { hasField, isTakenAtOnce, type OfferTermsField } from '@openfloor/rules/offer-terms-rules';
import { paperOf } from '@openfloor/rules/paper-address';
import { needsProspectus } from '@openfloor/rules/prospectus';
import { Radio, Switch } from 'antd';
import { isPremium } from '@/lib/premium.ts';
import { useTenant } from '@/lib/tenant.ts';
import type { Published } from '@/lib/terms-problems.ts';
import { Section } from '@/ui/page.tsx';
import { StockPicker } from '@/ui/stock-picker.tsx';
import { type TermsFormParts, TermsSection, termsInputs, WindowSection } from '@/ui/terms-inputs.tsx';
import { lockedWhileOpen } from './offer-favour.ts';
import type { OfferFields, Stock } from './offer-fields.ts';
import { aboveMarketText } from './offer-money.ts';
import { methodNames, unitWord } from './offer-words.ts';
import styles from './offers.module.css';
import { PublicStocks } from './public-stocks.tsx';

interface OfferFormProps extends TermsFormParts<OfferFields> {
  unitShares: number;
  /** The stock as the market has it now. */
  priced: Stock | null;
}

/** The fields that the offer's kind has, in the order of its life. */
export function OfferForm({ unitShares, priced, ...parts }: OfferFormProps) {
  const { fields, onChange, problems, published, disabled } = parts;
  const { signs, defaultCurrency } = useTenant();
  const sign = signs[fields.stock?.currency ?? defaultCurrency];
  const words = unitWord(unitShares);
  const deed = fields.kind === 'BLOCK_TRADE' ? 'purchase' : 'application';
  const inputs = termsInputs(parts, name => lockedWhileOpen(fields.kind, name), { papers: true });
  // An open offer only becomes cheaper, however the market has fallen since.
  const warning = published?.open ? undefined : aboveMarketText({ ...fields, stock: priced });
  const has = (name: OfferTermsField) => hasField(fields.kind, name);
  return (
    <>
      <TermsSection
        title="Terms"
        aside={published ? 'Whoever applied or bought keeps the version of that moment.' : undefined}
      >
        <StockPicker
          value={fields.stock}
          onChange={stock => onChange({ stock })}
          listedOnly={fields.kind === 'BLOCK_TRADE'}
          disabled={disabled || published !== null}
          problem={problems.stock}
        />
        {has('price') && inputs.figure('price', 'Price of a share', sign, warning)}
        {has('discountRate') && inputs.figure('discountRate', discountLabel(published), '%')}
        {inputs.figure('unitsOffered', 'Offered', words)}
        {inputs.figure('unitsMin', `Smallest ${deed}`, words)}
        {inputs.figure('unitsMax', `Largest ${deed}`, words)}
        {has('unitsFixed') && inputs.figure('unitsFixed', 'Fixed quantity (optional)', words)}
        {has('feeRate') && inputs.figure('feeRate', 'Fee on what is paid', '%')}
        {has('lockDays') && inputs.figure('lockDays', 'Locked for', 'days')}
        {inputs.risk}
      </TermsSection>
      <WindowSection title="Windows">
        {inputs.time('startTime', 'Opens')}
        {inputs.time('endTime', 'Closes')}
        {has('resultTime') && inputs.time('resultTime', 'Allotment planned')}
        {has('fundingDeadline') && inputs.time('fundingDeadline', 'Funding due')}
        {has('listingTime') && inputs.time('listingTime', 'Listing')}
      </WindowSection>
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
          {!isTakenAtOnce(fields.kind) && (
            <PublicStocks
              value={fields.publicStocks}
              onChange={publicStocks => onChange({ publicStocks })}
              disabled={disabled || published !== null}
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
      <Section title="Documents" aside={documentsText(fields, priced)}>
        {inputs.documents}
      </Section>
    </>
  );
}

/** Whatever goes public or is not listed has its prospectus here, where nobody can exchange it. */
function documentsText({ kind, documents, stock }: OfferFields, priced: Stock | null): string {
  const isNeeded = needsProspectus(kind, (priced ?? stock)?.listed ?? true);
  const isThere = documents.some(({ url }) => paperOf(url));
  return isNeeded && !isThere
    ? 'The prospectus has to be uploaded as PDF before this can be published'
    : 'The prospectus and other papers';
}

const discountLabel = (published: Published<OfferFields> | null): string =>
  published && isPremium(published.fields.discountRate)
    ? 'Premium, from before discounts had to be none or cheaper'
    : 'Discount, below zero is cheaper';
