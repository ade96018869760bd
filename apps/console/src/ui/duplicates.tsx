import { type ReactNode, useState } from 'react';
import { CompareDialog } from './compare-dialog.tsx';
import { Notice, NoticeAction } from './notice.tsx';

export interface Duplicate {
  /** The other record. */
  id: string;
  svg: string;
  tone: 'warn' | 'bad';
  title: string;
  text: string;
}

interface DuplicatesProps {
  /** The record that is open. */
  id: string;
  found: readonly Duplicate[];
  /** What leads to the comparison, and stands above it. */
  compare: string;
  /** What a comparison may find out; absent where this person or this record decides nothing. */
  finding?: { text: string; onFound: () => void } | undefined;
  /** One record in the comparison. */
  side: (id: string) => ReactNode;
}

/** Records that share something with the open one, each to be compared with it. */
export function Duplicates({ id, found, compare, finding, side }: DuplicatesProps) {
  const [compared, setCompared] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      {found.map(other => (
        <Notice key={other.id} svg={other.svg} tone={other.tone} title={other.title}>
          <p>{other.text}</p>
          <NoticeAction
            onClick={() => {
              setCompared(other.id);
              setOpen(true);
            }}
          >
            {compare}
          </NoticeAction>
        </Notice>
      ))}
      {compared !== null && (
        <CompareDialog
          open={open}
          title={compare}
          sides={[side(id), side(compared)]}
          finding={finding}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
