import { Form, type FormProps, Modal, type ModalProps } from 'antd';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { everyPlace, UnsavedContext, UnsavedScope, useUnsaved } from '@/lib/unsaved.ts';
import { LeaveQuestion } from './leave-guard.tsx';
import { HeldNote } from './work/held-by.tsx';

/** Nothing, null and an empty text are all what an empty field has. */
const valuesText = (values: unknown): string =>
  JSON.stringify(values, (_name, value: unknown) => (value === '' || value === null ? undefined : value)) ??
  '';

type EditorFormProps<Values> = Omit<FormProps<Values>, 'onFinish' | 'children'> & {
  /** `true` says that what was typed is saved now, where the form stays on the screen. */
  onFinish?: (values: Values) => unknown;
  children?: ReactNode;
};

/** A form that asks before what was typed into it is lost. Every form of the console is one. */
export function EditorForm<Values extends object>(props: EditorFormProps<Values>) {
  const { onFinish, onValuesChange, children, ...rest } = props;
  const [form] = Form.useForm<Values>(props.form);
  const [isTouched, setTouched] = useState(false);
  const start = useRef('');
  const isSending = useRef(false);
  const typedMeanwhile = useRef(false);
  const present = () => valuesText(form.getFieldsValue(true));
  useUnsaved(isTouched, () => !isSending.current && present() !== start.current);
  useEffect(() => {
    start.current = valuesText(form.getFieldsValue(true));
  }, [form]);

  async function finish(values: Values) {
    const sent = present();
    // Whoever leaves because it was saved does so from within.
    isSending.current = true;
    typedMeanwhile.current = false;
    try {
      // What the form did to its own fields then, such as emptying one, is nobody's loss.
      if ((await onFinish?.(values)) === true) start.current = typedMeanwhile.current ? sent : present();
    } finally {
      isSending.current = false;
    }
  }
  return (
    <Form<Values>
      {...rest}
      form={form}
      onValuesChange={(changed, all) => {
        setTouched(true);
        typedMeanwhile.current = true;
        onValuesChange?.(changed, all);
      }}
      onFinish={values => void finish(values)}
    >
      {children}
    </Form>
  );
}

/** A dialog that asks before it takes what was typed into it away. Every dialog with fields is one. */
export function EditorDialog({ onCancel, children, ...rest }: ModalProps) {
  const parent = useContext(UnsavedContext);
  const [scope] = useState(() => new UnsavedScope(parent));
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Modal {...rest} onCancel={event => (scope.isLost(everyPlace) ? setAsking(true) : onCancel?.(event))}>
        <HeldNote />
        <UnsavedContext value={scope}>{children}</UnsavedContext>
      </Modal>
      <LeaveQuestion
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onCancel?.({} as never);
        }}
      />
    </>
  );
}
