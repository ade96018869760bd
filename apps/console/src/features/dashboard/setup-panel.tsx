import { Link } from 'react-router';
import { blocking, isReady } from '@/lib/setup-places.ts';
import { useCall } from '@/lib/use-call.ts';
import { Panel } from '@/ui/panel.tsx';
import { SetupLines } from '@/ui/setup-lines.tsx';

/** Until everything is there that the first customer needs: what is missing, and where it is done. */
export function SetupPanel() {
  const { data } = useCall('GET /setup', undefined, { refetchInterval: 60_000 });
  if (!data || data.complete) return null;
  const done = data.lines.filter(isReady).length;
  return (
    <Panel
      title="Before the first customer"
      aside={<Link to="/setup">{`${done} of ${data.lines.length} done, see all`}</Link>}
    >
      <SetupLines lines={blocking(data.lines)} />
    </Panel>
  );
}
