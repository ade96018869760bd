import { Alert, Select } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { Section } from '@/ui/page.tsx';
import type { Thread } from './message-words.ts';

const nobody = '';

/** Whose thread it is; whoever answers first takes it. */
export function Assignee({ thread: { id, assignee, assignable } }: { thread: Thread }) {
  const assign = useSend('POST /messages/{id}/assign');
  return (
    <Section title="With">
      <Select
        aria-label="With"
        style={{ width: '100%' }}
        value={assignee?.id ?? nobody}
        loading={assign.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: nobody, label: 'Nobody' },
          ...assignable.map(person => ({ value: person.id, label: person.username })),
        ]}
        onChange={staffId =>
          assign.mutate({ params: { id }, body: { staffId: staffId === nobody ? null : staffId } })
        }
      />
      {assign.error && <Alert type="error" showIcon title={errorText(assign.error)} role="alert" />}
    </Section>
  );
}
