import { Form } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ReasonedSubmit } from '@/ui/reasoned-submit.tsx';
import { UsernameField } from '@/ui/username-field.tsx';
import { type NewOwner, OwnerCodes } from './owner-codes.tsx';

type PlatformTenant = RecordOf<'GET /platform/tenants'>;

interface AddOwnerProps {
  open: boolean;
  tenant: PlatformTenant;
  onClose: () => void;
}

/** Only while the tenant has fewer than two: one alone cannot pass four eyes. */
export function AddOwner({ open, tenant, onClose }: AddOwnerProps) {
  const [added, setAdded] = useState<readonly NewOwner[] | null>(null);
  function close() {
    setAdded(null);
    onClose();
  }
  return (
    <EditorDialog
      open={open}
      title={`Add an owner to ${tenant.title}`}
      onCancel={close}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      width={460}
    >
      {added ? <OwnerCodes of={added} onDone={close} /> : <OwnerForm tenant={tenant} onAdded={setAdded} />}
    </EditorDialog>
  );
}

interface OwnerFormProps {
  tenant: PlatformTenant;
  onAdded: (owners: readonly NewOwner[]) => void;
}

function OwnerForm({ tenant, onAdded }: OwnerFormProps) {
  const [form] = Form.useForm<{ username: string; reason: string }>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useSend('POST /platform/tenants/{id}/owners', { onDone: ({ owners }) => onAdded(owners) });
  function submit(body: { username: string; reason: string }) {
    setRefusal(null);
    const onError = (error: unknown) => {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    };
    add.mutate({ params: { id: tenant.id }, body }, { onError });
  }
  return (
    <EditorForm
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ username: '', reason: '' }}
      onFinish={submit}
    >
      <UsernameField />
      <ReasonedSubmit refusal={refusal} busy={add.isPending} action="Add owner" />
    </EditorForm>
  );
}
