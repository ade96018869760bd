import type { Language } from '@openfloor/homes/codes';
import { spanText } from '@/lib/span-text.ts';
import { LongTextField, TimeField } from '@/ui/form-fields.tsx';
import { languageNames } from '@/ui/local-text-field.tsx';
import type { WordFields, WordProblems } from './halt-fields.ts';
import styles from './halts.module.css';

interface HaltWordsProps {
  fields: WordFields;
  onChange: (fields: WordFields) => void;
  languages: readonly Language[];
  problems: WordProblems;
  now: number;
}

/** What customers are told, in each language they read here, and by when they hear more. */
export function HaltWords({ fields, onChange, languages, problems, now }: HaltWordsProps) {
  const { told, nextWordTime, endTime } = fields;
  return (
    <>
      <div className={styles.two}>
        <TimeField
          label="Next word to customers"
          value={nextWordTime}
          onChange={next => onChange({ ...fields, nextWordTime: next })}
          problem={problems.nextWordTime}
          aside={
            nextWordTime !== null && nextWordTime > now ? `in ${spanText(nextWordTime - now)}` : undefined
          }
        />
        <TimeField
          label="Ends by itself"
          value={endTime}
          onChange={next => onChange({ ...fields, endTime: next })}
          problem={problems.endTime}
          hint="Empty: after seven days, unless two people lift it before"
        />
      </div>
      {languages.map(language => (
        <LongTextField
          key={language}
          label={`Text for customers, ${languageNames[language]}`}
          value={told[language] ?? ''}
          onChange={text => onChange({ ...fields, told: { ...told, [language]: text } })}
          problem={problems[language]}
          aside={languages.length === 1 ? `This tenant offers ${languageNames[language]} only` : undefined}
          maxLength={500}
          rows={3}
        />
      ))}
    </>
  );
}
