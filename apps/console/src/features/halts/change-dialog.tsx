import type { Language } from '@openfloor/homes/codes';
import { useState } from 'react';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';
import { nextWordMs, type WordFields, wordProblems, wordsOf } from './halt-fields.ts';
import type { HaltRecord } from './halt-words.ts';
import { HaltWords } from './word-fields.tsx';

interface ChangeDialogProps {
  halt: HaltRecord;
  title: string;
  languages: readonly Language[];
  now: number;
  onClose: () => void;
}

/** Other words, another promise, another end; customers read them once a second person agrees. */
export function ChangeDialog({ halt, title, languages, now, onClose }: ChangeDialogProps) {
  const [fields, setFields] = useState<WordFields>({
    told: halt.told,
    nextWordTime: Math.ceil((now + nextWordMs) / 60_000) * 60_000,
    endTime: null,
  });
  const [tried, setTried] = useState(false);
  const problems = wordProblems(fields, languages, now);
  return (
    <ProposeDialog
      open
      title={title}
      intro="Customers read it in place of what they read now. An empty end lets the halt last seven days from then."
      kind="halt.change"
      payload={() => ({ haltId: halt.id, ...wordsOf(fields, languages) })}
      complete={Object.keys(problems).length === 0}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <HaltWords
        fields={fields}
        onChange={setFields}
        languages={languages}
        problems={tried ? problems : {}}
        now={now}
      />
    </ProposeDialog>
  );
}
