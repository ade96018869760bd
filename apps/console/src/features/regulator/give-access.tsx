import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { timeTitle } from '@/lib/console-time.ts';
import { LineField } from '@/ui/line-field.tsx';
import { MomentInput } from '@/ui/moment-input.tsx';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';
import {
  accountsOf,
  allKinds,
  type ExaminedKind,
  type GrantFields,
  grantProblems,
  kindNames,
  mayTell,
} from './grant-words.ts';
import styles from './regulator.module.css';

const empty: GrantFields = {
  ...{ username: '', examiner: '', authority: '', basis: '', accounts: '' },
  ...{ startTime: null, endTime: null, recordsFromTime: null, recordsUntilTime: null },
  kinds: [],
  chooses: false,
  tellsCustomers: true,
};

/** All of an access, put before a second person: who, on what law, what and for how long. */
export function GiveAccess({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState(empty);
  const [tried, setTried] = useState(false);
  const problems = grantProblems(fields, Date.now());
  const shown = tried ? problems : {};
  const set = (changed: Partial<GrantFields>) => setFields({ ...fields, ...changed });
  const line = (name: 'examiner' | 'authority' | 'username' | 'basis', label: string, maxLength: number) => (
    <LineField
      id={`grant-${name}`}
      label={label}
      value={fields[name]}
      onChange={text => set({ [name]: text })}
      maxLength={maxLength}
      problem={shown[name]}
    />
  );
  const moment = (name: 'startTime' | 'endTime' | 'recordsFromTime' | 'recordsUntilTime', label: string) => (
    <Form.Item label={timeTitle(label)} htmlFor={`grant-${name}`} {...problemOf(shown[name])}>
      <MomentInput id={`grant-${name}`} value={fields[name]} onChange={value => set({ [name]: value })} />
    </Form.Item>
  );
  return (
    <ProposeDialog
      open
      title="Give a regulator access"
      intro={
        <p className={styles.intro}>
          Nothing of it can be changed later: for more, give another access. Once a second person agrees, you
          find the examiner’s set-up code on the page of this access.
        </p>
      }
      kind="regulator.grant"
      payload={() => payloadOf(fields)}
      complete={Object.keys(problems).length === 0}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      {line('examiner', 'Examiner’s name', 120)}
      {line('authority', 'Authority', 120)}
      {line('username', 'Username for the log-in', 32)}
      {line('basis', 'Law or order that it rests on', 500)}
      <div className={styles.two}>
        {moment('startTime', 'Access from')}
        {moment('endTime', 'until')}
        {moment('recordsFromTime', 'Records from')}
        {moment('recordsUntilTime', 'to before')}
      </div>
      <Form.Item label="Records" {...problemOf(shown.kinds)}>
        <Checkbox.Group<ExaminedKind>
          className={styles.kinds ?? ''}
          value={[...fields.kinds]}
          onChange={kinds => set({ kinds })}
          options={allKinds.map(kind => ({ value: kind, label: kindNames[kind] }))}
        />
      </Form.Item>
      <Form.Item label="Customers">
        <Radio.Group
          value={fields.chooses}
          onChange={({ target }) => set({ chooses: target.value as boolean })}
        >
          <Radio value={false}>All</Radio>
          <Radio value={true}>Chosen ones</Radio>
        </Radio.Group>
      </Form.Item>
      {fields.chooses && (
        <Form.Item label="Account numbers" htmlFor="grant-accounts" {...problemOf(shown.accounts)}>
          <Input.TextArea
            id="grant-accounts"
            rows={3}
            value={fields.accounts}
            onChange={event => set({ accounts: event.target.value })}
          />
        </Form.Item>
      )}
      <Form.Item>
        <Checkbox
          checked={fields.tellsCustomers && mayTell(fields)}
          disabled={!mayTell(fields)}
          onChange={({ target }) => set({ tellsCustomers: target.checked })}
        >
          Customers read in their activity that a regulator looked at their records
        </Checkbox>
        {!mayTell(fields) && (
          <p className={styles.hint}>Never where customers are chosen, or cases are among the records.</p>
        )}
      </Form.Item>
    </ProposeDialog>
  );
}

const problemOf = (problem: string | undefined) =>
  problem ? { validateStatus: 'error' as const, help: problem } : {};

function payloadOf(fields: GrantFields) {
  const { username, examiner, authority, basis, accounts, chooses, ...rest } = fields;
  return {
    ...rest,
    username: username.trim(),
    examiner: examiner.trim(),
    authority: authority.trim(),
    basis: basis.trim(),
    accounts: accountsOf(fields),
    tellsCustomers: fields.tellsCustomers && mayTell(fields),
  };
}
