import { ApiError } from '@openfloor/client/api-error';
import { Alert, App, Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { timeText } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorForm } from '@/ui/editor.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import {
  changeCalls,
  type SectionName,
  type SectionState,
  type SectionValue,
  type SentValue,
  type SettingsState,
} from './sections.ts';
import styles from './settings.module.css';

export interface SectionProps<Name extends SectionName> {
  section: Name;
  state: SectionState<Name>;
  settings: SettingsState;
}

interface SectionFormProps<Name extends SectionName, Fields extends object> extends SectionProps<Name> {
  /** The stored value as the form has it. */
  initial: Fields;
  /** The form as it is stored. */
  storedValue: (fields: Omit<Fields & Reasoned, 'reason'>) => SentValue<Name> | Promise<SentValue<Name>>;
  children: ReactNode;
}

interface Reasoned {
  reason: string;
}

/** Marks the field that a refusal names as `value.feeMin`, or deeper, such as `value.corporate.bank`. */
function markField(form: FormInstance, error: unknown): void {
  if (!(error instanceof ApiError) || !error.field?.startsWith('value.')) return;
  const name = error.field
    .split('.')
    .slice(1)
    .map(part => (/^\d+$/.test(part) ? Number(part) : part));
  form.setFields([{ name, errors: [error.msg] }]);
}

type ChangeCall = (typeof changeCalls)[SectionName];
type LooseSend = (args: { body: object }) => Promise<{ applied: boolean }>;

/** One section with its reason: changed at once, or proposed where two people must agree. */
export function SectionForm<Name extends SectionName, Fields extends object>(
  props: SectionFormProps<Name, Fields>,
) {
  const { section, state, initial, storedValue, children } = props;
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields & Reasoned>();
  const { mutateAsync, isPending } = useSend<ChangeCall>(changeCalls[section]);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit({ reason, ...fields }: Fields & Reasoned) {
    setRefusal(null);
    try {
      const body = {
        value: await storedValue(fields),
        version: state.version,
        reason: reason.trim(),
      };
      const { applied } = await (mutateAsync as LooseSend)({ body });
      void message.success(applied ? 'Changed' : 'Proposed; a second person has to approve');
      form.setFieldValue('reason' as never, '' as never);
      return true;
    } catch (error) {
      markField(form, error);
      setRefusal(errorText(error));
      return false;
    }
  }
  return (
    <>
      <p className={styles.meta}>
        {state.changedTime === null
          ? 'Never changed.'
          : `Last changed ${timeText(state.changedTime)} by ${state.changedBy ?? 'the platform'}.`}
        {state.fourEyes && ' A change needs two people.'}
      </p>
      {state.pending.map(pending => (
        <Alert
          key={pending.id}
          type="warning"
          showIcon
          className={styles.pending ?? ''}
          title={
            <>
              <Link to={`/approvals?open=${pending.id}`}>{pending.title}</Link> waits for a second person.
              Proposed by {pending.proposer}, {timeText(pending.createdTime)}.
            </>
          }
        />
      ))}
      <EditorForm<Fields & Reasoned>
        form={form}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        disabled={!state.mayEdit}
        initialValues={{ ...initial, reason: '' }}
        onFinish={submit}
      >
        {children}
        {state.mayEdit && (
          <>
            <ReasonField />
            {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
            <Button type="primary" htmlType="submit" loading={isPending}>
              {state.fourEyes ? 'Propose the change' : 'Save'}
            </Button>
          </>
        )}
      </EditorForm>
    </>
  );
}

type PlainSectionProps<Name extends SectionName> = Omit<
  SectionFormProps<Name, SectionValue<Name>>,
  'initial'
>;

/** A section whose form has the fields that are stored. */
export function PlainSectionForm<Name extends SectionName>(props: PlainSectionProps<Name>) {
  return <SectionForm {...props} initial={props.state.value} />;
}
