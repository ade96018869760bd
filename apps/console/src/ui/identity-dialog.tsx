import { App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from './form-dialog.tsx';

interface Fields {
  kind: 'identity.ask-again' | 'identity.revoke' | 'identity.expiry';
  expiresOn?: string;
  reason: string;
}

const kinds: { value: Fields['kind']; label: string }[] = [
  { value: 'identity.ask-again', label: 'Ask for it again' },
  { value: 'identity.revoke', label: 'Revoke it' },
  { value: 'identity.expiry', label: 'Another last day of the document' },
];

/** Of somebody who is verified: proposes that it be shown again, or counts no more, or until another day. */
export function IdentityButton({ customerId }: { customerId: string }) {
  const { roles } = useMe();
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const propose = useSend('POST /approvals', {
    onDone: () => {
      void message.success('Proposed; a second person has to approve');
      setOpen(false);
    },
  });
  const submit = ({ kind, expiresOn, reason }: Fields) =>
    propose.mutate({
      body: {
        kind,
        payload: { customerId, ...(kind === 'identity.expiry' && { expiresOn: expiresOn || null }) },
        reason,
      },
    });
  if (!roles.includes('owner') && !roles.includes('compliance')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change identity</Button>
      <FormDialog<Fields>
        open={open}
        title="Propose a change of the identity"
        action="Propose"
        intro={
          <p>
            A second person has to approve. The customer reads the reason, and can always read and withdraw;
            to pay in and apply they must be verified again.
          </p>
        }
        initial={{ kind: 'identity.ask-again' }}
        busy={propose.isPending}
        error={propose.error}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <Form.Item name="kind" label="Change">
          <Select options={kinds} />
        </Form.Item>
        <Form.Item noStyle dependencies={['kind']}>
          {({ getFieldValue }) =>
            getFieldValue('kind') === 'identity.expiry' && (
              <Form.Item name="expiresOn" label="Last day" extra="Empty: the document has none.">
                <Input type="date" />
              </Form.Item>
            )
          }
        </Form.Item>
      </FormDialog>
    </>
  );
}
