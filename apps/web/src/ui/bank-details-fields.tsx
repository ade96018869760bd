import { homeOf } from '@openfloor/homes/lookup';
import { classNames } from '@openfloor/look/class-names';
import { evidentPixType, pixKeyTypes } from '@openfloor/rules/pix-key';
import { useState } from 'react';
import type { BankValues } from '@/lib/bank-details-form.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import styles from './bank-details-fields.module.css';
import { SearchPicker } from './search-picker.tsx';
import { Segmented } from './segmented.tsx';
import { StockTile } from './stock-tile.tsx';
import fieldStyles from './text-field.module.css';
import { TextField } from './text-field.tsx';

interface FieldParts {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

type FieldOf = (name: keyof BankValues) => FieldParts;

const banksStaleMs = 3_600_000;

/** The fields of a bank account, as the tenant's country asks for them. */
export function BankFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  const { codes, numericAccounts } = homeOf(useTenant().defaultCurrency).bank;
  return (
    <>
      <TextField
        {...field('accountName')}
        label={t('payoutAccounts.accountName')}
        help={t('payoutAccounts.accountNameHelp')}
        autoComplete="name"
        maxLength={100}
      />
      <BankField {...field('bank')} />
      {codes
        .filter(code => code.field === 'bankCode')
        .map(code => (
          <TextField
            key={code.name}
            {...field('bankCode')}
            label={t(`payoutAccounts.codes.${code.name}`)}
            maxLength={30}
            code
          />
        ))}
      <TextField
        {...field('accountNumber')}
        label={t('payoutAccounts.accountNumber')}
        inputMode={numericAccounts ? 'numeric' : 'text'}
        maxLength={100}
        code
      />
      <TextField
        {...field('branch')}
        label={t('payoutAccounts.branch')}
        limit={t('form.optional')}
        maxLength={100}
      />
      {codes
        .filter(code => code.field === 'extraCode')
        .map(code => (
          <PixField key={code.name} field={field} help={code.help && t(`payoutAccounts.${code.help}`)} />
        ))}
    </>
  );
}

const pixModes = { cpf: 'numeric', email: 'email', phone: 'tel', random: 'text' } as const;
const pixSamples = {
  cpf: '000.000.000-00',
  email: 'marina@exemplo.com',
  phone: '(11) 91234-5678',
  random: '00000000-0000-0000-0000-000000000000',
};

/** The one detail beside a bank code that a country asks for so far: a key, of one kind or another. */
function PixField({ field, help }: { field: FieldOf; help: string | undefined }) {
  const { t } = useTranslation();
  const key = field('extraCode');
  const chosen = field('pixType');
  const type = pixKeyTypes.find(known => known === chosen.value) ?? evidentPixType(key.value) ?? 'cpf';
  const label = t('payoutAccounts.codes.pixKey');
  return (
    <>
      <p className={classNames(fieldStyles.head, styles.pix)}>{label}</p>
      <div className={styles.kinds}>
        <Segmented
          chips
          label={label}
          options={pixKeyTypes.map(value => ({ value, label: t(`payoutAccounts.pixTypes.${value}`) }))}
          value={type}
          onChange={value => {
            chosen.onChange(value);
            // What was said of it as another kind no longer counts.
            key.onChange(key.value);
          }}
        />
      </div>
      <TextField
        {...key}
        onChange={typed => {
          const evident = evidentPixType(typed);
          if (evident && evident !== type) chosen.onChange(evident);
          key.onChange(typed);
        }}
        label={t(`payoutAccounts.pixTypes.${type}`)}
        help={help}
        inputMode={pixModes[type]}
        placeholder={pixSamples[type]}
        maxLength={100}
        code={type !== 'email'}
      />
    </>
  );
}

const otherBank = 'other';

/** Chosen from the country's banks, or typed where it is another one or there is no list. */
function BankField(field: FieldParts) {
  const { t } = useTranslation();
  const banks = useCall('GET /finance/bankList', undefined, { staleTime: banksStaleMs });
  const [isTyping, setIsTyping] = useState(false);
  if (isTyping || banks.isError || banks.data?.length === 0) {
    return <TextField {...field} label={t('payoutAccounts.bankName')} maxLength={100} />;
  }
  return (
    <SearchPicker
      {...field}
      label={t('payoutAccounts.bankName')}
      placeholder={t('payoutAccounts.chooseBank')}
      searchLabel={t('payoutAccounts.searchBank')}
      options={[
        ...(banks.data ?? []).map(bank => ({ value: bank, label: bank, lead: <StockTile symbol={bank} /> })),
        { value: otherBank, label: t('payoutAccounts.otherBank') },
      ]}
      onChange={bank => {
        setIsTyping(bank === otherBank);
        field.onChange(bank === otherBank ? '' : bank);
      }}
    />
  );
}

/** The fields of a USDT address. */
export function UsdtFields({ field, types }: { field: FieldOf; types: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <SearchPicker
        {...field('bank')}
        label={t('payoutAccounts.usdtType')}
        options={types.map(type => ({ value: type, label: type }))}
      />
      <TextField
        {...field('accountNumber')}
        label={t('payoutAccounts.usdtAddress')}
        help={t('payoutAccounts.usdtAddressHelp')}
        maxLength={100}
      />
    </>
  );
}
