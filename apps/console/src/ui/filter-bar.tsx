import { Button, Select } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ListChange } from '@/lib/list-state.ts';
import styles from './filter-bar.module.css';
import { FilterText } from './filter-text.tsx';

const FilterDates = lazy(() => import('./filter-dates.tsx'));

export type FilterField =
  | { kind: 'text'; name: string; label: string; chip?: boolean }
  | {
      kind: 'choice';
      name: string;
      label: string;
      options: readonly { value: string; label: string }[];
      chip?: boolean;
    }
  /** Two fields of the query, in milliseconds; `to` is the end of its day. */
  | { kind: 'dates'; from: string; to: string; label: string };

export const filterNames = (fields: readonly FilterField[]): string[] =>
  fields.flatMap(field => (field.kind === 'dates' ? [field.from, field.to] : [field.name]));

interface FilterBarProps {
  lead?: ReactNode;
  fields: readonly FilterField[];
  values: Readonly<Record<string, string>>;
  onChange: (change: ListChange) => void;
  children?: ReactNode;
}

/** What a list is narrowed by. The values stand in the address, so that a link shows the same. */
export function FilterBar({ lead, fields, values, onChange, children }: FilterBarProps) {
  const isNarrowed = Object.keys(values).length > 0;
  const clear = () => onChange(Object.fromEntries(filterNames(fields).map(name => [name, undefined])));
  return (
    <search className={styles.bar}>
      {lead}
      {fields.map(field => (
        <Filter
          key={field.kind === 'dates' ? field.from : field.name}
          field={field}
          values={values}
          onChange={onChange}
        />
      ))}
      {isNarrowed && (
        <Button type="text" onClick={clear}>
          Clear
        </Button>
      )}
      <div className={styles.actions}>{children}</div>
    </search>
  );
}

interface FilterProps {
  field: FilterField;
  values: Readonly<Record<string, string>>;
  onChange: (change: ListChange) => void;
}

function Filter({ field, values, onChange }: FilterProps) {
  if (field.kind === 'text') {
    const { name, label, chip } = field;
    return (
      <FilterText
        label={label}
        quiet={chip}
        value={values[name] ?? ''}
        onChange={value => onChange({ [name]: value })}
      />
    );
  }
  if (field.kind === 'choice') {
    return (
      <Select
        style={{ minWidth: field.chip ? 96 : 132 }}
        variant={field.chip ? 'filled' : 'outlined'}
        aria-label={field.label}
        placeholder={field.label}
        allowClear
        options={[...field.options]}
        value={values[field.name] ?? null}
        onChange={(value: string | null | undefined) => onChange({ [field.name]: value ?? undefined })}
        popupMatchSelectWidth={false}
      />
    );
  }
  const { from, to, label } = field;
  return (
    <Suspense fallback={<div className={styles.dates} />}>
      <FilterDates
        label={label}
        fromMs={Number(values[from]) || null}
        toMs={Number(values[to]) || null}
        onChange={(fromMs, toMs) => onChange({ [from]: fromMs ?? undefined, [to]: toMs ?? undefined })}
      />
    </Suspense>
  );
}
