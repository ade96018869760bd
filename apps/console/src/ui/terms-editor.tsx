import { useNow } from '@openfloor/look/use-now';
import type { ReactNode } from 'react';
import { changedFields, type FieldTexts, type TermsFields } from '@/lib/terms-fields.ts';
import type { Situation, TermsProblems } from '@/lib/terms-problems.ts';
import { useUnsaved } from '@/lib/unsaved.ts';
import type { TermsDraft } from '@/lib/use-terms-draft.ts';
import { DraftActions, type DraftWrites } from './draft-actions.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { Section } from './page.tsx';
import { TermsHistory, type TermsVersion } from './terms-history.tsx';
import type { TermsFormParts } from './terms-inputs.tsx';

interface TermsRecord {
  id: string;
  state: string;
  mayEdit: boolean;
  versions: readonly TermsVersion[];
}

interface TermsEditorProps<Fields> {
  noun: 'offer' | 'product';
  /** Null while the draft is not stored yet. */
  record: TermsRecord | null;
  draft: TermsDraft<Fields>;
  mayWrite: boolean;
  /** Who keeps the terms as they were. */
  keepers: string;
  problemsOf: (situation: Situation<Fields>) => TermsProblems<Fields>;
  writes: DraftWrites;
  /** The field of the form that a refused field of the call is. */
  fieldOf?: (name: string) => string;
  form: (parts: TermsFormParts<Fields>) => ReactNode;
  preview: ReactNode;
  /** Between the preview and the history. */
  aside?: ReactNode;
}

/** Versioned terms: written, changed, or only read, with how they look to a customer beside them. */
export function TermsEditor<Fields extends TermsFields>(props: TermsEditorProps<Fields>) {
  const { record, draft, fieldOf = name => name } = props;
  const nowMs = useNow(10_000);
  const isDraft = record === null || record.mayEdit;
  const changeable = isDraft || record.state === 'NOT_STARTED' || record.state === 'OPEN';
  const published = isDraft ? null : { fields: draft.initial, open: record.state === 'OPEN' };
  const { wrong, missing } = props.problemsOf({ published, nowMs });
  const editable = props.mayWrite && changeable;
  useUnsaved(editable && draft.unsaved);
  return (
    <EditorLayout
      aside={
        <>
          <Section title="As customers see it">{props.preview}</Section>
          {props.aside}
          {record && (
            <Section title="History">
              <TermsHistory versions={record.versions} />
            </Section>
          )}
        </>
      }
      footer={
        editable && (
          <DraftActions
            noun={props.noun}
            record={record}
            changes={record ? changedFields(draft.initial, draft.fields).length : 0}
            problems={{ wrong, missing }}
            keepers={props.keepers}
            writes={props.writes}
            onTried={draft.setTried}
            onKept={draft.keep}
            onRefused={(field, text) => draft.setRefused({ [fieldOf(field)]: text } as FieldTexts<Fields>)}
            onUndo={draft.undo}
          />
        )
      }
    >
      {props.form({
        fields: draft.fields,
        onChange: draft.change,
        problems: editable ? { ...draft.refused, ...(draft.tried && missing), ...wrong } : {},
        published,
        disabled: !editable,
      })}
    </EditorLayout>
  );
}
