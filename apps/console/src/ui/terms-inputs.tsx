import type { ReactNode } from 'react';
import { minuteText, shownZoneLabel } from '@/lib/console-time.ts';
import {
  changedFields,
  type FieldTexts,
  type NameOf,
  riskNames,
  type TermsFields,
} from '@/lib/terms-fields.ts';
import type { Published } from '@/lib/terms-problems.ts';
import { type DocumentLink, DocumentLinks } from './document-links.tsx';
import { ChoiceField, TextField, TimeField } from './form-fields.tsx';
import { Section } from './page.tsx';
import styles from './terms-editor.module.css';

export interface TermsFormParts<Fields> {
  fields: Fields;
  onChange: (part: Partial<Fields>) => void;
  problems: FieldTexts<Fields>;
  /** The terms as they are published; null for a draft. */
  published: Published<Fields> | null;
  disabled: boolean;
}

type NamesWith<Fields, Value> = {
  [Name in NameOf<Fields>]: Fields[Name] extends Value ? Name : never;
}[NameOf<Fields>];

/** The inputs of a form of terms: each says what is wrong with it, and what it was before. */
export function termsInputs<Fields extends TermsFields>(
  { fields, onChange, problems, published, disabled }: TermsFormParts<Fields>,
  isLockedWhileOpen: (name: NameOf<Fields>) => boolean,
  { papers = false } = {},
) {
  const changed = published ? changedFields(published.fields, fields) : [];
  const frame = (name: NameOf<Fields>) => ({
    problem: problems[name],
    disabled: disabled || (published?.open === true && isLockedWhileOpen(name)),
    ...(changed.includes(name) && { aside: `Was ${wasText(published?.fields[name])}` }),
  });
  const set = (name: NameOf<Fields>) => (value: unknown) => onChange({ [name]: value } as Partial<Fields>);
  return {
    figure: (name: NamesWith<Fields, string>, label: string, suffix: ReactNode, warning?: string) => (
      <TextField
        {...frame(name)}
        warning={warning}
        label={label}
        suffix={suffix}
        inputMode="decimal"
        value={fields[name] as string}
        onChange={set(name)}
      />
    ),
    time: (name: NamesWith<Fields, number | null>, label: string) => (
      <TimeField {...frame(name)} label={label} value={fields[name] as number | null} onChange={set(name)} />
    ),
    risk: (
      <ChoiceField
        {...frame('riskLabel')}
        label="Risk label"
        names={riskNames}
        value={fields.riskLabel}
        onChange={set('riskLabel')}
      />
    ),
    documents: (
      <DocumentLinks
        value={fields.documents as DocumentLink[]}
        onChange={set('documents')}
        fixed={published?.open ? published.fields.documents.length : 0}
        disabled={disabled}
        papers={papers}
        problem={problems.documents as string | undefined}
      />
    ),
  };
}

function wasText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'number' ? minuteText(value) : String(value);
}

/** A section whose fields stand side by side as far as there is room. */
export function TermsSection(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Section title={props.title} aside={props.aside}>
      <div className={styles.grid}>{props.children}</div>
    </Section>
  );
}

export function WindowSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TermsSection title={title} aside={shownZoneLabel()}>
      {children}
    </TermsSection>
  );
}
