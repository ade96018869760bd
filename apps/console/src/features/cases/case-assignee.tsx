import { Alert, Select } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import type { Case } from './case-words.ts';
import { useTeam } from './use-team.ts';

const nobody = '';

/** Whose case it is. */
export function CaseAssignee({ found: { id, assignee }, mayAssign }: { found: Case; mayAssign: boolean }) {
  const team = useTeam();
  const assign = useSend('POST /cases/assign');
  if (!mayAssign) return <p>{assignee ? `With ${assignee.username}` : 'With nobody'}</p>;
  const known = team.some(person => person.id === assignee?.id);
  return (
    <>
      <Select
        aria-label="Assigned to"
        style={{ width: '100%' }}
        value={assignee?.id ?? nobody}
        loading={assign.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: nobody, label: 'Assigned to nobody' },
          // Whoever has left the team stays named.
          ...(assignee && !known ? [assignee] : []).concat(team).map(person => ({
            value: person.id,
            label: person.username,
          })),
        ]}
        onChange={staffId => assign.mutate({ body: { ids: [id], staffId: staffId || null } })}
      />
      {assign.error && <Alert type="error" showIcon title={errorText(assign.error)} role="alert" />}
    </>
  );
}
