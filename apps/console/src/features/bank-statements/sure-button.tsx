import { Button } from 'antd';
import { useCall } from '@/lib/use-call.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useReason } from '@/ui/use-reason.tsx';

/** Of one proposal. */
const togetherMax = 200;

/** Proposes all matches of which nobody has to decide which: amount and reference name one record. */
export function SureButton() {
  const { data } = useCall('GET /bank-statements/sure');
  const propose = usePropose();
  const [ask, dialog] = useReason();
  const sure = data?.slice(0, togetherMax) ?? [];
  const matches = sure.map(({ lineId, kind, recordId }) => ({ lineId, kind, recordId }));
  return (
    <>
      <Button
        type="primary"
        disabled={sure.length === 0}
        onClick={() =>
          ask({
            title:
              sure.length === 1 ? 'Propose one sure match?' : `Propose ${sure.length} sure matches together?`,
            text: 'Amount and reference name one record each. A second person agrees to all of them, or to none.',
            action: 'Propose',
            run: reason => propose('bank.match', { matches }, reason),
          })
        }
      >
        Propose sure matches ({sure.length})
      </Button>
      {dialog}
    </>
  );
}
