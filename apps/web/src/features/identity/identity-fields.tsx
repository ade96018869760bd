import { idDocument, identityPhotosMax } from '@openfloor/rules/identity';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { PhotoUploadGroup } from '@/ui/photo-upload-group.tsx';
import { SearchPicker } from '@/ui/search-picker.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { BankPicker } from './bank-picker.tsx';
import type { IdentityFormState } from './use-identity-form.ts';

/** Name and document, photos, and where the tenant needs it the bank account. */
export function IdentityFields({ state }: { state: IdentityFormState }) {
  const { t } = useTranslation();
  const { form, types, front, back } = state;
  const { field, values } = form;
  const { digits } = idDocument(useTenant().defaultCurrency, values.idType) ?? {};
  return (
    <>
      <Card kind="form">
        <TextField
          {...field('name')}
          label={t('identity.name')}
          help={t('identity.nameHelp')}
          autoComplete="name"
          maxLength={100}
        />
        <SearchPicker
          {...field('idType')}
          label={t('identity.idType')}
          options={types.map(type => ({ value: type, label: t(`identity.idTypes.${type}`) }))}
        />
        <TextField
          {...field('idNumber')}
          label={t('identity.idNumber')}
          maxLength={64}
          inputMode={digits ? 'numeric' : 'text'}
          {...(digits && { placeholder: t('identity.digits', { digits: [digits].flat().join('–') }) })}
        />
      </Card>
      <Card kind="form">
        <PhotoUploadGroup
          label={t('identity.photo')}
          limit={t('identity.photoCount', { count: state.photoCount, max: identityPhotosMax })}
          places={[
            { place: front, caption: t('identity.front') },
            { place: back, caption: t('identity.back') },
          ]}
          help={t('identity.photoHelp')}
          error={state.photoError}
          onChange={state.photoChanged}
        />
      </Card>
      {state.needsBank && (
        <Card kind="form">
          <BankPicker {...field('bank')} />
          <TextField
            {...field('cardNo')}
            label={t('identity.accountNumber')}
            inputMode="numeric"
            maxLength={64}
          />
        </Card>
      )}
    </>
  );
}
