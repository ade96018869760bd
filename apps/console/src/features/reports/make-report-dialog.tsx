import {
  formatsOf,
  type ReportFormat,
  type ReportKind,
  reportKinds,
} from '@openfloor/contract/reports/report-kinds';
import { App, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { placeRefusal } from '@/lib/field-errors.ts';
import { reportTitles } from '@/lib/report-titles.ts';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { kindTexts } from './report-words.ts';
import { type Books, monthOf } from './use-books.ts';

interface Wanted {
  kind: ReportKind;
  format: ReportFormat;
  from: string;
  to: string;
  reason: string;
}

interface MakeReportDialogProps {
  /** The last day that was reconciled; the books of later ones are open. */
  books: Books;
  onClose: () => void;
}

const isDay = { pattern: /^\d{4}-\d\d-\d\d$/, required: true, message: 'A day as yyyy-mm-dd' };

/** Has a report made of days whose books are closed. The same again is a further version. */
export function MakeReportDialog({ books, onClose }: MakeReportDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Wanted>();
  const kind = Form.useWatch('kind', form) ?? 'journal';
  const [refusal, setRefusal] = useState<unknown>();
  const make = useSend('POST /reports', {
    onDone: () => {
      void message.success('The report is being made');
      onClose();
    },
  });
  const submit = (wanted: Wanted) => {
    setRefusal(undefined);
    const from = wanted.kind === 'end-of-day' ? wanted.to : wanted.from;
    make.mutate(
      { body: { ...wanted, from } },
      {
        onError: error => {
          if (!placeRefusal(form, error)) setRefusal(error);
        },
      },
    );
  };
  return (
    <FormDialog<Wanted>
      open
      title="Make a report"
      action="Make"
      intro={<p>{kindTexts[kind]}</p>}
      initial={{ kind: 'journal', format: 'CSV', ...monthOf(books) }}
      form={form}
      busy={make.isPending}
      error={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label="Report">
        <Select
          options={reportKinds.map(value => ({ value, label: reportTitles[value] }))}
          onChange={(next: ReportKind) => form.setFieldValue('format', formatsOf[next][0])}
        />
      </Form.Item>
      <Form.Item name="format" label="Format">
        <Radio.Group optionType="button" options={formatsOf[kind].map(value => ({ value, label: value }))} />
      </Form.Item>
      {kind !== 'end-of-day' && (
        <Form.Item name="from" label="From" rules={[isDay]}>
          <Input type="date" min={books.from} max={books.to} />
        </Form.Item>
      )}
      <Form.Item
        name="to"
        label={kind === 'end-of-day' ? 'Day' : 'To'}
        rules={[isDay]}
        dependencies={['from']}
      >
        <Input type="date" min={books.from} max={books.to} />
      </Form.Item>
    </FormDialog>
  );
}
