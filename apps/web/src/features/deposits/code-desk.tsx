import { useEffect, useState } from 'react';
import { later } from '@/lib/later.tsx';
import type { DepositWay } from './deposit-ways.ts';

const CodeSheet = later(() => import('./code-sheet.tsx'));

interface CodeDeskProps {
  /** What a code is asked for; null: nothing is asked. */
  way: DepositWay | null;
  onClose: () => void;
  onProven: (way: DepositWay, code: string) => void;
}

/** Asks for an authorization code. The sheet keeps its content while it slides away. */
export function CodeDesk({ way, onClose, onProven }: CodeDeskProps) {
  const [last, setLast] = useState(way);
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    if (!way) return;
    setLast(way);
    setOpenings(count => count + 1);
  }, [way]);
  if (!last) return null;
  return <CodeSheet key={openings} way={last} open={way !== null} onClose={onClose} onProven={onProven} />;
}
