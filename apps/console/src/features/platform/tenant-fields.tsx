import { languages } from '@openfloor/homes/codes';
import { homes } from '@openfloor/homes/homes';
import { usernameProblem } from '@openfloor/rules/credentials';
import { Form, Input, Select } from 'antd';
import { languageNames } from '@/ui/local-text-field.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';

const required = (what: string) => ({ required: true, whitespace: true, message: `Enter ${what}` });

export function CompanyStep() {
  return (
    <>
      <Form.Item
        name="title"
        label="Title"
        extra="What customers read everywhere"
        rules={[required('a title')]}
      >
        <Input autoFocus maxLength={40} />
      </Form.Item>
      <Form.Item name="legalName" label="Legal name" rules={[required('the legal name')]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="name"
        label="Short name"
        extra="For the platform’s own lists; cannot be changed"
        rules={[
          {
            required: true,
            pattern: /^[a-z][a-z0-9-]{1,31}$/,
            message: 'Lower-case letters, digits and hyphens, a letter first',
          },
        ]}
      >
        <Input maxLength={32} autoCapitalize="none" />
      </Form.Item>
    </>
  );
}

const hostPattern =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

export function HostsStep() {
  return (
    <>
      <Form.Item name="currency" label="Currency">
        <Select
          options={homes.map(({ currency }) => ({
            value: currency.code,
            label: `${currency.name} (${currency.code})`,
          }))}
        />
      </Form.Item>
      <Form.Item name="language" label="First language">
        <Select options={languages.map(value => ({ value, label: languageNames[value] }))} />
      </Form.Item>
      <Form.Item name="marketTitle" label="Title of the home market (optional)">
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="hosts"
        label="Host names"
        extra="Without scheme or port; press Enter after each"
        normalize={(hosts: string[]) => hosts.map(host => host.trim().toLowerCase())}
        rules={[
          { required: true, type: 'array', min: 1, max: 10, message: 'Enter 1 to 10 host names' },
          { validator: eachFits(host => hostPattern.test(host), 'is no host name') },
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',']} />
      </Form.Item>
    </>
  );
}

export function OwnersStep() {
  return (
    <>
      <Form.Item
        name="owners"
        label="First owners"
        extra="Two or more: whatever needs four eyes needs two people"
        rules={[
          { required: true, type: 'array', min: 1, max: 5, message: 'Enter 1 to 5 usernames' },
          { validator: eachFits(name => !usernameProblem(name), 'is no username') },
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',']} />
      </Form.Item>
      <ReasonField />
    </>
  );
}

const eachFits =
  (fits: (item: string) => boolean, complaint: string) =>
  async (_rule: unknown, items: string[] | undefined): Promise<void> => {
    const wrong = items?.find(item => !fits(item));
    if (wrong !== undefined) throw new Error(`“${wrong}” ${complaint}`);
  };
