import { dailyKinds, monthlyKinds } from '@openfloor/contract/reports/report-kinds';
import { Checkbox, Form } from 'antd';
import { reportTitles } from '@/lib/report-titles.ts';
import { AddressesField } from './addresses-field.tsx';
import { PlainSectionForm, type SectionProps } from './section-form.tsx';

const daily = dailyKinds.map(value => ({ value, label: reportTitles[value] }));
const monthly = monthlyKinds.map(value => ({ value, label: reportTitles[value] }));

/** What is made by the clock, and who is told of it. */
export function ReportsSection(props: SectionProps<'reports'>) {
  return (
    <PlainSectionForm {...props} storedValue={fields => fields}>
      <Form.Item
        name="daily"
        label="Each day"
        extra="Once its books are closed. What is not made by the clock can be made by hand."
      >
        <Checkbox.Group aria-label="Each day" options={daily} />
      </Form.Item>
      <Form.Item name="monthly" label="Each month" extra="Once the books of its last day are closed.">
        <Checkbox.Group aria-label="Each month" options={monthly} />
      </Form.Item>
      <AddressesField
        name="addresses"
        label="Who is told by e-mail"
        help="Five addresses at most. They read which report it is, and of what days, and log in for the rest."
      />
    </PlainSectionForm>
  );
}
