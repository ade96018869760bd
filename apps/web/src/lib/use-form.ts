import { ApiError } from '@openfloor/client/api-error';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from './translation.ts';

type Values = Record<string, string>;
export type FormChecks<V extends Values> = (values: V) => Partial<Record<keyof V, FieldProblem | undefined>>;
type Sentences<V extends Values> = Partial<Record<keyof V, string>>;

/**
 * Values, checks and error sentences of a form. Checks run on submit; afterwards a field's own sentence goes away as
 * soon as the field is edited. What was typed always stays.
 */
export function useForm<V extends Values>(initial: V, checks: FormChecks<V>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<keyof V, FieldProblem>>>({});
  const [sentences, setSentences] = useState<Sentences<V>>({});
  const [focusRequest, setFocusRequest] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (focusRequest === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [focusRequest]);

  function set(name: keyof V, value: string) {
    setValues(current => ({ ...current, [name]: value }));
    setProblems(current => ({ ...current, [name]: undefined }));
    setSentences(current => ({ ...current, [name]: undefined }));
  }

  /** True when every check passed; otherwise the first wrong field has focus. */
  function check(): boolean {
    const found = Object.fromEntries(
      Object.entries(checks(values)).filter(([, problem]) => problem !== undefined),
    ) as Partial<Record<keyof V, FieldProblem>>;
    setProblems(found);
    setSentences({});
    const clean = Object.keys(found).length === 0;
    if (!clean) setFocusRequest(count => count + 1);
    return clean;
  }

  /** Puts the server's sentence under its field. False when the refusal is about no field of this form. */
  function refuse(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.field === undefined || !(error.field in values)) return false;
    setSentences({ [error.field as keyof V]: error.msg } as Sentences<V>);
    setFocusRequest(count => count + 1);
    return true;
  }

  /** Puts a problem that only the server's answer showed under its field. */
  function complain(name: keyof V, problem: FieldProblem) {
    setProblems(current => ({ ...current, [name]: problem }));
    setFocusRequest(count => count + 1);
  }

  const sentence = (name: keyof V): string | undefined => {
    const problem = problems[name];
    return sentences[name] ?? (problem === undefined ? undefined : t(`problems.${problem}`));
  };

  /** What a text field of this form needs. */
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => set(name, value),
    error: sentence(name),
  });

  return { form, values, set, check, refuse, complain, field, sentence };
}
