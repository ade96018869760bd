import { type StatementFormat, statementFormats } from '@openfloor/contract/statements/calls';
import { openFile } from '@openfloor/look/open-file';
import { Icon } from '@openfloor/look/ui/icon';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import { useMutation } from '@tanstack/react-query';
import { App, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { call, queryClient } from '@/lib/api.ts';
import { dayText } from '@/lib/console-time.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import styles from './customers.module.css';

interface Wanted {
  from: string;
  to: string;
  format: StatementFormat;
  reason: string;
}

interface StatementDialogProps {
  customerId: string;
  open: boolean;
  onClose: () => void;
}

const isDay = { pattern: /^\d{4}-\d\d-\d\d$/, required: true, message: 'A day as yyyy-mm-dd' };

/** A customer's statement for whoever answers them. It is never made behind their back. */
export function StatementDialog({ customerId, open, onClose }: StatementDialogProps) {
  const { message } = App.useApp();
  const today = dayText(Date.now());
  const [form] = Form.useForm<Wanted>();
  const [refusal, setRefusal] = useState<unknown>();
  const make = useMutation({
    mutationFn: ({ reason, ...wanted }: Wanted) =>
      call('GET /customers/{id}/statement', {
        params: { id: customerId },
        query: { ...wanted, reason },
      }),
    onSuccess: link => {
      openFile(link);
      void message.success('Statement made; the customer sees it');
      onClose();
    },
    onMutate: () => setRefusal(undefined),
    onError: error => {
      if (!placeRefusal(form, error)) setRefusal(error);
    },
    // What was asked for stands in the activity, whether the link came or not.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /customers/{id}/activity'] }),
  });
  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  return (
    <FormDialog<Wanted>
      open={open}
      title="Make a statement"
      action="Make and download"
      intro={
        <p className={styles.seen}>
          <Icon svg={eye} size={16} />
          <span>
            The customer sees it among their statements and in their activity, with your role and reason.
          </span>
        </p>
      }
      initial={{ from: `${today.slice(0, 7)}-01`, to: today, format: 'PDF' }}
      form={form}
      busy={make.isPending}
      error={refusal}
      onSubmit={make.mutate}
      onClose={close}
    >
      <div className={styles.days}>
        <Form.Item name="from" label="From" rules={[isDay]}>
          <Input type="date" max={today} />
        </Form.Item>
        <Form.Item name="to" label="To" rules={[isDay]} dependencies={['from']}>
          <Input type="date" max={today} />
        </Form.Item>
      </div>
      <Form.Item name="format" label="Format">
        <Radio.Group optionType="button" options={statementFormats.map(value => ({ value, label: value }))} />
      </Form.Item>
    </FormDialog>
  );
}
