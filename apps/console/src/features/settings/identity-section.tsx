import { languages, localCurrencies } from '@openfloor/homes/codes';
import { Form, Select } from 'antd';
import { filledText, LocalTextField, languageNames } from '@/ui/local-text-field.tsx';
import { AddressField, emptyToNull, WordsField } from './fields.tsx';
import { PlainSectionForm, type SectionProps } from './section-form.tsx';

const languageChoices = languages.map(value => ({ value, label: languageNames[value] }));

export function IdentitySection(props: SectionProps<'identity'>) {
  const fixed = props.settings.currencyFixed;
  return (
    <PlainSectionForm
      {...props}
      storedValue={fields => ({
        ...fields,
        licenceNumber: emptyToNull(fields.licenceNumber),
        regulatorUrl: emptyToNull(fields.regulatorUrl),
        customerServiceUrl: emptyToNull(fields.customerServiceUrl),
        landingPageUrl: emptyToNull(fields.landingPageUrl),
        iosPackageUrl: emptyToNull(fields.iosPackageUrl),
        clientMoney: filledText(fields.clientMoney ?? null),
      })}
    >
      <WordsField name="title" label="Title" max={60} />
      <WordsField name="legalName" label="Legal name" max={200} />
      <WordsField name="licenceNumber" label="Licence number" max={100} optional />
      <AddressField name="regulatorUrl" label="Regulator" help="Where an investor can check the licence." />
      <Form.Item name="defaultCurrency" label="Currency" extra={fixed && 'There are customers, so it stays.'}>
        <Select
          disabled={fixed || !props.state.mayEdit}
          options={localCurrencies.map(value => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item name="defaultLanguage" label="First language">
        <Select options={languageChoices} />
      </Form.Item>
      <Form.Item
        name="languages"
        label="Languages offered"
        rules={[{ required: true, message: 'Choose at least one' }]}
      >
        <Select mode="multiple" options={languageChoices} />
      </Form.Item>
      <WordsField name="defaultMarketTitle" label="Name of the home market" max={40} />
      <AddressField name="customerServiceUrl" label="Customer service page" />
      <AddressField name="landingPageUrl" label="Landing page" />
      <AddressField name="iosPackageUrl" label="Picture of the iOS page" />
      <LocalTextField
        name="clientMoney"
        label="Where client money is held, as everybody reads it"
        max={500}
        rows={2}
      />
    </PlainSectionForm>
  );
}
