import { Alert, App, Button, Form } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import { AddressField } from './address-field.tsx';
import styles from './settings.module.css';

/** Sends a message by the server that is set, to see that it arrives. */
export function MailTest() {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ to: string; reason: string }>();
  const test = useSend('POST /mail/test', {
    onDone: () => {
      form.resetFields();
      void message.success('On its way; what became of it stands below');
    },
  });
  return (
    <>
      <h3 className={styles.part}>Test message</h3>
      <Form
        form={form}
        // Its fields are told apart from those of the section above.
        name="mailTest"
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        initialValues={{ to: '', reason: '' }}
        onFinish={({ to, reason }) => test.mutate({ body: { to: to.trim(), reason: reason.trim() } })}
      >
        <AddressField name="to" label="Send it to" />
        <ReasonField />
        {test.error && <Alert type="error" showIcon title={errorText(test.error)} role="alert" />}
        <Button htmlType="submit" loading={test.isPending}>
          Send a test message
        </Button>
      </Form>
    </>
  );
}
