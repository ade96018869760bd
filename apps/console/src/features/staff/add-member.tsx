import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { statedTime } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import type { HouseRole } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ReasonedSubmit } from '@/ui/reasoned-submit.tsx';
import { Secret } from '@/ui/secret.tsx';
import { UsernameField } from '@/ui/username-field.tsx';
import { RolePicker, rolesRule } from './role-picker.tsx';
import styles from './staff.module.css';

interface NewMember {
  username: string;
  roles: HouseRole[];
  reason: string;
}

type Added = ReplyOf<'POST /staff'> & { username: string };

/** Adds somebody without power; the roles are a proposal that another owner must approve. */
export function AddMember({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [added, setAdded] = useState<Added | null>(null);
  function close() {
    setAdded(null);
    onClose();
  }
  return (
    <EditorDialog
      open={open}
      title={added ? `${added.username} was added` : 'Add a member'}
      onCancel={close}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      width={480}
    >
      {added ? <SetUpCode added={added} onDone={close} /> : <AddForm onAdded={setAdded} />}
    </EditorDialog>
  );
}

function AddForm({ onAdded }: { onAdded: (added: Added) => void }) {
  const [form] = Form.useForm<NewMember>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useSend('POST /staff');
  async function submit(body: NewMember) {
    setRefusal(null);
    try {
      const reply = await add.mutateAsync({ body });
      onAdded({ ...reply, username: body.username });
    } catch (error) {
      if (!placeRefusal(form, error)) setRefusal(errorText(error));
    }
  }
  return (
    <EditorForm<NewMember>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ username: '', roles: [], reason: '' }}
      onFinish={submit}
    >
      <UsernameField />
      <Form.Item name="roles" label="Roles" rules={[rolesRule]}>
        <RolePicker />
      </Form.Item>
      <ReasonedSubmit refusal={refusal} busy={add.isPending} action="Add and propose roles" />
    </EditorForm>
  );
}

function SetUpCode({ added, onDone }: { added: Added; onDone: () => void }) {
  return (
    <>
      <p>
        Give {added.username} this code by a way that only they can read. It is shown now and never again.
        They choose their password with it, once, until {statedTime(added.setUp.expiresTime)}.
      </p>
      <Secret text={added.setUp.code} label="Set-up code" />
      <p>
        For a week neither of you decides on what the other proposes. They never decide on what you propose.
      </p>
      <p className={styles.then}>
        The roles wait for <Link to={`/approvals?view=mine&open=${added.proposalId}`}>a second person</Link>.
      </p>
      <Button type="primary" block onClick={onDone} style={{ marginTop: 16 }}>
        Done
      </Button>
    </>
  );
}
