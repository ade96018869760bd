import { Alert, Form, Input } from 'antd';
import { useId } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';

interface ReportDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Under which reference the authority was told. */
export function ReportDialog({ id, open, onClose }: ReportDialogProps) {
  const form = useId();
  const report = useSend('POST /cases/{id}/reported', { onDone: onClose });
  return (
    <EditorDialog
      open={open}
      title="Note the report to the authority"
      okText="Note"
      okButtonProps={{ htmlType: 'submit', form, loading: report.isPending }}
      cancelText="Back"
      onCancel={onClose}
      destroyOnHidden
      width={460}
    >
      <EditorForm<{ reference: string }>
        id={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reference }) => {
          if (!report.isPending) report.mutate({ params: { id }, body: { reference: reference.trim() } });
        }}
      >
        <Form.Item
          name="reference"
          label="The authority’s reference"
          rules={[{ required: true, whitespace: true, message: 'Write the reference' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </EditorForm>
      {report.error && <Alert type="error" showIcon title={errorText(report.error)} role="alert" />}
    </EditorDialog>
  );
}
