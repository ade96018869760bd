import { Alert, App, Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';

type PlatformTenant = RecordOf<'GET /platform/tenants'>;

interface AskAccessProps {
  open: boolean;
  tenant: PlatformTenant;
  onClose: () => void;
}

const hoursMax = 72;

/** The platform's staff see nothing of a tenant unless two of its people let them in, for a time. */
export function AskAccess({ open, tenant, onClose }: AskAccessProps) {
  return (
    <EditorDialog
      open={open}
      title={`Ask ${tenant.title} for access`}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      width={460}
    >
      <p>Two people of the tenant have to agree. What you do there is in its audit log.</p>
      <AskForm tenant={tenant} onDone={onClose} />
    </EditorDialog>
  );
}

function AskForm({ tenant, onDone }: { tenant: PlatformTenant; onDone: () => void }) {
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = useSend('POST /platform/tenants/{id}/access', {
    onDone: () => {
      void message.success('Asked; the tenant decides');
      onDone();
    },
  });
  function submit(body: { hours: number; reason: string }) {
    setRefusal(null);
    ask.mutate({ params: { id: tenant.id }, body }, { onError: error => setRefusal(errorText(error)) });
  }
  return (
    <EditorForm
      layout="vertical"
      requiredMark={false}
      initialValues={{ hours: 4, reason: '' }}
      onFinish={submit}
    >
      <Form.Item
        name="hours"
        label="For how many hours"
        rules={[
          { required: true, type: 'integer', min: 1, max: hoursMax, message: `1 to ${hoursMax} hours` },
        ]}
      >
        <InputNumber min={1} max={hoursMax} precision={0} />
      </Form.Item>
      <ReasonField />
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />}
      <Button type="primary" htmlType="submit" block loading={ask.isPending}>
        Ask
      </Button>
    </EditorForm>
  );
}
