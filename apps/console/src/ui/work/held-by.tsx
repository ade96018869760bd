import { createContext, type ReactNode, useContext } from 'react';
import { useMe } from '@/lib/roles.ts';
import type { Person } from './work-words.ts';

const Holder = createContext<Person | null>(null);

/** Who has taken what is acted on in here. */
export function HeldBy({ assignee, children }: { assignee: Person | null; children: ReactNode }) {
  return <Holder value={assignee}>{children}</Holder>;
}

/** In a dialog about what somebody else has taken: it locks nothing, and whoever goes on has been asked. */
export function HeldNote() {
  const holder = useContext(Holder);
  return holder && <OthersNote holder={holder} />;
}

function OthersNote({ holder }: { holder: Person }) {
  const me = useMe();
  if (holder.id === me.id) return null;
  return (
    <p role="alert">
      <strong>{holder.username} has taken this.</strong> Go on only if you have agreed about it.
    </p>
  );
}
