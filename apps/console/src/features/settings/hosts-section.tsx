import { Form, Select } from 'antd';
import { SectionForm, type SectionProps } from './section-form.tsx';

const hostPattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

export function HostsSection(props: SectionProps<'hosts'>) {
  return (
    <SectionForm
      {...props}
      initial={props.state.value}
      storedValue={({ hosts }) => ({ hosts: hosts.map(host => host.trim().toLowerCase()) })}
    >
      <Form.Item
        name="hosts"
        label="Host names"
        extra="A name that is removed stops answering within seconds of the approval."
        rules={[
          { required: true, message: 'At least one' },
          {
            validator: async (_, hosts: string[]) => {
              const wrong = hosts.find(host => !hostPattern.test(host.trim().toLowerCase()));
              if (wrong) throw new Error(`${wrong} is no host name`);
            },
          },
        ]}
      >
        <Select mode="tags" tokenSeparators={[',', ' ']} open={false} suffixIcon={null} />
      </Form.Item>
    </SectionForm>
  );
}
