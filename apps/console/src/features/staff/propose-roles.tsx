import { App, Form } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { HouseRole } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ReasonedSubmit } from '@/ui/reasoned-submit.tsx';
import { RolePicker, rolesRule } from './role-picker.tsx';

type Member = RecordOf<'GET /staff'>;

interface ProposeRolesProps {
  open: boolean;
  member: Member;
  onClose: () => void;
}

export function ProposeRoles({ open, member, onClose }: ProposeRolesProps) {
  return (
    <EditorDialog
      open={open}
      title={`Propose roles for ${member.username}`}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      width={480}
    >
      <RolesForm member={member} onDone={onClose} />
    </EditorDialog>
  );
}

function RolesForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const propose = useSend('POST /approvals', {
    onDone: () => {
      void message.success('Proposed; another person has to approve it');
      onDone();
    },
  });
  function submit({ roles, reason }: { roles: HouseRole[]; reason: string }) {
    setRefusal(null);
    const body = { kind: 'staff.roles', payload: { staffId: member.id, roles }, reason };
    propose.mutate({ body }, { onError: error => setRefusal(errorText(error)) });
  }
  return (
    <EditorForm
      layout="vertical"
      requiredMark={false}
      initialValues={{ roles: member.roles, reason: '' }}
      onFinish={submit}
    >
      <Form.Item name="roles" label="Roles" rules={[rolesRule]}>
        <RolePicker />
      </Form.Item>
      <ReasonedSubmit refusal={refusal} busy={propose.isPending} action="Propose" />
    </EditorForm>
  );
}
