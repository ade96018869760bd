import { homeOf } from '@openfloor/homes/lookup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankValues } from '@/lib/bank-details-form.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { SearchPicker } from './search-picker.tsx';
import { StockTile } from './stock-tile.tsx';
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
          <TextField
            key={code.name}
            {...field('extraCode')}
            label={t(`payoutAccounts.codes.${code.name}`)}
            {...(code.help && { help: t(`payoutAccounts.${code.help}`) })}
            maxLength={100}
          />
        ))}
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
