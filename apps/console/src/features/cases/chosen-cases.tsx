import { useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { ChosenBar } from '@/ui/work/chosen-bar.tsx';
import { type Chosen, useChoosingKey } from '@/ui/work/use-chosen.tsx';
import type { CaseRow } from './case-words.ts';
import { useTeam } from './use-team.ts';

interface ChosenProps {
  chosen: Chosen<CaseRow>;
  /** What is on the page: only that is acted on. */
  shown: readonly CaseRow[];
}

/** X ticks the row in focus; what is ticked is given to somebody together. */
export function ChosenCases({ chosen, shown }: ChosenProps) {
  const me = useMe();
  const assign = useSend('POST /cases/assign', { onDone: chosen.none });
  const ids = shown.map(row => row.id).filter(id => chosen.rows.has(id));
  const team = useTeam();
  useChoosingKey(shown, chosen.toggle);
  return (
    <ChosenBar
      label="Chosen cases"
      count={ids.length}
      team={team}
      me={team.find(({ username }) => username === me.username)}
      busy={assign.isPending}
      error={assign.error}
      onGive={staffId => assign.mutate({ body: { ids, staffId } })}
    />
  );
}
