import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import { Checkbox, Form, Input, InputNumber } from 'antd';
import { queueTitles } from '@/lib/queue-titles.ts';
import { waitText } from '@/lib/wait-text.ts';
import { weekdayNames } from '@/lib/weekday-names.ts';
import { AddressesField } from './addresses-field.tsx';
import { SwitchField } from './fields.tsx';
import { PlainSectionForm, type SectionProps } from './section-form.tsx';
import styles from './settings.module.css';

const weekdays = weekdayNames.map((label, place) => ({ value: place + 1, label }));
const inOrder = Object.keys(queueTitles) as QueueName[];

/** When staff are at work, and how long each queue may keep somebody waiting. */
export function ServiceLevelsSection(props: SectionProps<'serviceLevels'>) {
  return (
    <PlainSectionForm {...props} storedValue={fields => fields}>
      <Form.Item
        name="days"
        label="Working days"
        rules={[{ required: true, message: 'Choose a day at least' }]}
      >
        <Checkbox.Group options={weekdays} />
      </Form.Item>
      <ClockField name="from" label="From" />
      <ClockField name="to" label="To" help="24:00 is the end of the day." />
      <SwitchField
        name="keepsHolidays"
        label="Holidays are free"
        help="Those of the home market’s calendar. Nothing waits then, as at night."
      />
      <h3 className={styles.part}>At most, in minutes of these hours</h3>
      {inOrder.map(name => (
        <LevelField key={name} name={name} />
      ))}
      <h3 className={styles.part}>Who is told of queues over their level</h3>
      <AddressesField
        name="alertAddresses"
        label="E-mail addresses"
        help="Five at most. Webhooks are told too."
      />
      <AddressesField
        name="complianceAddresses"
        label="E-mail addresses of compliance"
        help="Of cases these alone are told."
      />
    </PlainSectionForm>
  );
}

function ClockField({ name, label, help }: { name: string; label: string; help?: string }) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={help}
      rules={[{ required: true, pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, message: 'Such as 09:00' }]}
      normalize={(text: string) => text.trim()}
    >
      <Input maxLength={5} inputMode="numeric" />
    </Form.Item>
  );
}

function LevelField({ name }: { name: QueueName }) {
  const title = queueTitles[name];
  const minutes: unknown = Form.useWatch(['levels', name]);
  return (
    <Form.Item
      name={['levels', name]}
      label={title}
      extra={typeof minutes === 'number' ? waitText(minutes * 60_000) : undefined}
      rules={[{ required: true, message: `${title}: minutes from 5 to 50,000` }]}
    >
      <InputNumber min={5} max={50_000} precision={0} />
    </Form.Item>
  );
}
