import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useSend } from '@/lib/use-send.ts';
import { AddressField } from './address-field.tsx';
import { emptyToNull, WordsField } from './fields.tsx';
import { LastMails } from './last-mails.tsx';
import { MailTest } from './mail-test.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';

interface Fields {
  sends: boolean;
  host: string;
  port: number;
  security: 'starttls' | 'tls';
  username: string;
  /** Only typed, never read: what is stored is the id of a sealed one. */
  password: string;
  fromAddress: string;
}

const securities = [
  { value: 'starttls', label: 'STARTTLS (usually 587)' },
  { value: 'tls', label: 'TLS from the start (usually 465)' },
];

/** The mail server by which customers are written to. A new password is sealed first; the proposal only names it. */
export function MailSection(props: SectionProps<'mail'>) {
  const { server } = props.state.value;
  const keep = useSend('POST /mail/password');
  const initial: Fields = {
    sends: server !== null,
    host: server?.host ?? '',
    port: server?.port ?? 587,
    security: server?.security ?? 'starttls',
    username: server?.username ?? '',
    password: '',
    fromAddress: server?.fromAddress ?? '',
  };

  async function storedValue(fields: Fields) {
    if (!fields.sends) return { server: null };
    const username = emptyToNull(fields.username);
    const host = fields.host.trim().toLowerCase();
    const sealed =
      username !== null && fields.password !== ''
        ? (await keep.mutateAsync({ body: { host, username, password: fields.password } })).id
        : (server?.passwordId ?? null);
    return {
      server: {
        host,
        port: fields.port,
        security: fields.security,
        username,
        passwordId: username === null ? null : sealed,
        fromAddress: fields.fromAddress.trim(),
      },
    };
  }

  return (
    <>
      <SectionForm {...props} initial={initial} storedValue={storedValue}>
        <Form.Item name="sends" label="Send e-mails" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item<Fields> noStyle shouldUpdate={(before, after) => before.sends !== after.sends}>
          {({ getFieldValue }) =>
            getFieldValue('sends') && <ServerFields hasPassword={server?.passwordId != null} />
          }
        </Form.Item>
      </SectionForm>
      {server && props.state.mayEdit && <MailTest />}
      {server && <LastMails />}
    </>
  );
}

function ServerFields({ hasPassword }: { hasPassword: boolean }) {
  return (
    <>
      <WordsField name="host" label="Mail server" max={253} help="Its name, as its certificate has it." />
      <Form.Item name="security" label="Encryption">
        <Select options={securities} />
      </Form.Item>
      <Form.Item name="port" label="Port" rules={[{ required: true, message: 'Port is required' }]}>
        <InputNumber min={1} max={65_535} precision={0} />
      </Form.Item>
      <WordsField name="username" label="User name" max={200} optional />
      <Form.Item
        name="password"
        label="Password"
        extra={
          hasPassword
            ? 'Empty: as it is. Another server or user name needs it again.'
            : 'Sealed at once; nobody reads it again.'
        }
      >
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Form.Item>
      <AddressField name="fromAddress" label="From" extra="The address that customers see." />
    </>
  );
}
