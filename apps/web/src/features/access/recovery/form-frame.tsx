import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { Button } from '@/ui/button.tsx';
import { Frame } from './frame.tsx';
import type { useRefusal } from './refusal.tsx';

interface FormFrameProps extends Omit<ComponentProps<typeof Frame>, 'footer'> {
  form: Ref<HTMLFormElement>;
  /** What the button says. */
  action: string;
  busy: boolean;
  refusal: Pick<ReturnType<typeof useRefusal>, 'note' | 'waits'>;
  onSubmit: (event: FormEvent) => void;
  /** Before the form, such as a sheet. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A part of the way that is one form: its button in the footer, and above it why the last try came to nothing. */
export function FormFrame(props: FormFrameProps) {
  const { form, action, busy, refusal, onSubmit, above, children, ...frame } = props;
  const formId = useId();
  return (
    <Frame
      {...frame}
      footer={
        <>
          {refusal.note}
          <Button needsConnection type="submit" form={formId} busy={busy} disabled={refusal.waits}>
            {action}
          </Button>
        </>
      }
    >
      {above}
      <form id={formId} ref={form} method="dialog" onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Frame>
  );
}
