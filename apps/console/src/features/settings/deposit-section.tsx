import { homeOf } from '@openfloor/homes/lookup';
import { Button, Form, Switch } from 'antd';
import { useTenant } from '@/lib/tenant.ts';
import { filledText, LocalTextField } from '@/ui/local-text-field.tsx';
import { emptyToNull, MoneyField, SwitchField, WordsField } from './fields.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';
import type { SectionValue } from './sections.ts';
import styles from './settings.module.css';

type Account = NonNullable<SectionValue<'deposit'>['corporate']>;

const accountOf = (account: Account): Account => ({
  bank: account.bank.trim(),
  accountNumber: account.accountNumber.trim(),
  accountName: account.accountName.trim(),
  branch: emptyToNull(account.branch),
  bankCode: emptyToNull(account.bankCode),
  extraCode: emptyToNull(account.extraCode),
});

/** Where customers send their money, and what they must state. */
export function DepositSection(props: SectionProps<'deposit'>) {
  const { defaultCurrency } = useTenant();
  const stored = props.state.value;
  return (
    <SectionForm
      {...props}
      initial={{
        ...stored,
        offersCorporate: stored.corporate !== null,
        offersPersonal: stored.personal !== null,
      }}
      storedValue={({ offersCorporate, offersPersonal, ...fields }) => ({
        ...fields,
        corporate: offersCorporate && fields.corporate ? accountOf(fields.corporate) : null,
        personal: offersPersonal && fields.personal ? accountOf(fields.personal) : null,
        crypto: fields.crypto ?? [],
        description: filledText(fields.description),
      })}
    >
      <AccountGroup title="Corporate account" offers="offersCorporate" account="corporate" />
      <AccountGroup title="Personal account" offers="offersPersonal" account="personal" />
      <CryptoGroup />
      <MoneyField name="min" label={`At least, ${defaultCurrency}`} currency={defaultCurrency} />
      <MoneyField name="max" label={`At most, ${defaultCurrency}`} currency={defaultCurrency} />
      <MoneyField name="minUSDT" label="At least, USDT" currency="USD" />
      <MoneyField name="maxUSDT" label="At most, USDT" currency="USD" />
      <MoneyField
        name="secondAbove"
        label={`Two people pass a deposit above, ${defaultCurrency}`}
        currency={defaultCurrency}
      />
      <MoneyField name="secondAboveUSDT" label="Two people pass a deposit above, USDT" currency="USD" />
      <SwitchField name="needReceipt" label="A receipt is required" />
      <SwitchField name="needDetail" label="The payer’s bank and account number are required" />
      <SwitchField name="needAuth" label="Bank deposits need an authorization code" />
      <SwitchField name="needAuthUSDT" label="USDT deposits need an authorization code" />
      <LocalTextField name="description" label="Description" max={1000} rows={3} />
    </SectionForm>
  );
}

function AccountGroup(props: { title: string; offers: string; account: 'corporate' | 'personal' }) {
  const { title, offers, account } = props;
  const { codes } = homeOf(useTenant().defaultCurrency).bank;
  const bankCode = codes.find(code => code.field === 'bankCode');
  const extraCode = codes.find(code => code.field === 'extraCode');
  const offered = Form.useWatch<boolean | undefined>(offers) ?? false;
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        {title}
        <Form.Item name={offers} valuePropName="checked" noStyle>
          <Switch aria-label={`Offer the ${title.toLowerCase()}`} />
        </Form.Item>
      </div>
      {offered && (
        <>
          <WordsField name={[account, 'bank']} label="Bank" max={100} />
          <WordsField name={[account, 'accountNumber']} label="Account number" max={100} />
          <WordsField name={[account, 'accountName']} label="Account name" max={100} />
          <WordsField name={[account, 'branch']} label="Branch" max={100} optional />
          <WordsField
            name={[account, 'bankCode']}
            label={bankCode?.label ?? 'Bank code'}
            max={30}
            optional={!bankCode}
          />
          {extraCode && <WordsField name={[account, 'extraCode']} label={extraCode.label} max={100} />}
        </>
      )}
    </div>
  );
}

function CryptoGroup() {
  return (
    <Form.List name="crypto">
      {(rows, { add, remove }) => (
        <div className={styles.group}>
          <div className={styles.groupHead}>
            USDT addresses
            <Button size="small" disabled={rows.length >= 10} onClick={() => add({ type: '', address: '' })}>
              Add
            </Button>
          </div>
          {rows.map(row => (
            <div key={row.key} className={styles.group}>
              <WordsField name={[row.name, 'type']} label="Coin type" max={20} />
              <WordsField name={[row.name, 'address']} label="Address" max={100} />
              <Form.Item>
                <Button danger size="small" onClick={() => remove(row.name)}>
                  Remove
                </Button>
              </Form.Item>
            </div>
          ))}
        </div>
      )}
    </Form.List>
  );
}
