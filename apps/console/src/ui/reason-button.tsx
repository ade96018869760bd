import { Button } from 'antd';
import { type ReasonQuestion, useReason } from './use-reason.tsx';

interface ReasonButtonProps {
  label: string;
  question: ReasonQuestion;
}

/** A small button in a row that does something for a stated reason. */
export function ReasonButton({ label, question }: ReasonButtonProps) {
  const [ask, dialog] = useReason();
  return (
    <>
      <Button size="small" onClick={() => ask(question)}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
