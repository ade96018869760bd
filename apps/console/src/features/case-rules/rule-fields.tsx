import { flows } from '@openfloor/rules/case-rules/terms';
import { Checkbox } from 'antd';
import { useTenant } from '@/lib/tenant.ts';
import { ChoiceField, TextField } from '@/ui/form-fields.tsx';
import styles from './case-rules.module.css';
import { partsOf, type RuleDraft } from './rule-draft.ts';
import { effectNames, flowNames, kindNames, severityNames } from './rule-words.ts';

interface RuleFieldsProps {
  draft: RuleDraft;
  onChange: (change: Partial<RuleDraft>) => void;
  /** A rule that is in force stays of its kind. */
  isNew: boolean;
}

/** The figures that a rule of this kind has, and no others. */
export function RuleFields({ draft, onChange, isNew }: RuleFieldsProps) {
  const { defaultCurrency: local } = useTenant();
  const has = partsOf(draft.kind);
  const digits = (key: 'hours' | 'count' | 'belowPercent' | 'percent', label: string, suffix: string) => (
    <TextField
      label={label}
      value={draft[key]}
      suffix={suffix}
      inputMode="numeric"
      maxLength={6}
      onChange={value => onChange({ [key]: value })}
    />
  );
  const amount = (key: 'local' | 'dollars', currency: string) => (
    <TextField
      label={draft.kind === 'structuring' ? `Limit, ${currency}` : `From, ${currency}`}
      value={draft[key]}
      inputMode="decimal"
      onChange={value => onChange({ [key]: value })}
    />
  );
  return (
    <>
      <TextField label="Name" value={draft.name} maxLength={80} onChange={name => onChange({ name })} />
      <ChoiceField
        label="Kind"
        value={draft.kind}
        names={kindNames}
        disabled={!isNew}
        onChange={kind => onChange({ kind })}
      />
      {has.on && (
        <Checkbox.Group
          aria-label="What is looked at"
          className={styles.flows ?? ''}
          value={[...draft.on]}
          options={flows.map(flow => ({ value: flow, label: flowNames[flow] }))}
          onChange={on => onChange({ on })}
        />
      )}
      <div className={styles.fields}>
        {has.amounts && amount('local', local)}
        {has.amounts && amount('dollars', 'USD')}
        {has.count && digits('count', 'Count', 'or more')}
        {has.customers && digits('count', 'Customers', 'or more')}
        {has.belowPercent && digits('belowPercent', 'Below by at most', '%')}
        {has.percent && digits('percent', 'Of what came in', '% or more')}
        {has.hours && digits('hours', draft.kind === 'new-account' ? 'Younger than' : 'Within', 'hours')}
        <ChoiceField
          label="Then"
          value={draft.effect}
          names={effectNames}
          onChange={effect => onChange({ effect })}
        />
        <ChoiceField
          label="Severity"
          value={draft.severity}
          names={severityNames}
          onChange={severity => onChange({ severity })}
        />
      </div>
    </>
  );
}
