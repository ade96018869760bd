import type { ReactNode } from 'react';
import { useCall } from '@/lib/use-call.ts';
import { Card } from '@/ui/card.tsx';
import { openShortcuts, ShortcutGrid, ShortcutGridSkeleton } from '@/ui/shortcut-grid.tsx';
import { Block } from './block.tsx';
import styles from './home.module.css';
import { shortcutArguments } from './home-calls.ts';

/** The tenant's own shortcuts: on the canvas, or in a card in the classic theme. */
export function ShortcutBlock({ inCard }: { inCard: boolean }) {
  const shortcuts = useCall('GET /app/quickAccess', shortcutArguments);
  const look = inCard ? 'card' : 'canvas';
  return (
    <Block call={shortcuts} skeleton={<Frame inCard={inCard}>{<ShortcutGridSkeleton look={look} />}</Frame>}>
      {shown => {
        const open = openShortcuts(shown);
        if (open.length === 0) return null;
        return (
          <Frame inCard={inCard}>
            <ShortcutGrid shortcuts={open} look={look} />
          </Frame>
        );
      }}
    </Block>
  );
}

function Frame({ inCard, children }: { inCard: boolean; children: ReactNode }) {
  if (inCard) return <Card className={styles.shortcutCard}>{children}</Card>;
  return <div className={styles.shortcuts}>{children}</div>;
}
