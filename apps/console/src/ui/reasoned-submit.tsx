import { Alert, Button } from 'antd';
import { ReasonField } from './reason-dialog.tsx';

interface ReasonedSubmitProps {
  /** What the server said against it, where no field could say it. */
  refusal: string | null;
  busy: boolean;
  /** The word on the button. */
  action: string;
}

/** The end of a form that asks for a reason. */
export function ReasonedSubmit({ refusal, busy, action }: ReasonedSubmitProps) {
  return (
    <>
      <ReasonField />
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {action}
      </Button>
    </>
  );
}
