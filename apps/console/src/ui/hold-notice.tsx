import { timeText } from '@openfloor/look/date-text';
import pause from '@phosphor-icons/core/fill/pause-circle-fill.svg?raw';
import type { RecordOf } from '@/lib/list-calls.ts';
import { Notice } from './notice.tsx';

type Hold = NonNullable<RecordOf<'GET /deposits'>['hold']>;

/** Why a record is on hold. The customer reads the reason, not the internal note, and their waiting time goes on. */
export function HoldNotice({ hold: { by, sinceTime, reason, internalNote } }: { hold: Hold }) {
  return (
    <Notice svg={pause} title={`On hold since ${timeText(sinceTime)}, by ${by}`}>
      {reason}
      {internalNote !== null && (
        <>
          <br />
          Only staff read: {internalNote}
        </>
      )}
    </Notice>
  );
}
