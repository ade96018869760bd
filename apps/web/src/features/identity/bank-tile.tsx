import { tileTint } from '@/ui/tile-tint.ts';
import styles from './identity.module.css';

/** Two letters of the bank on a tint of its own. */
export function BankTile({ bank }: { bank: string }) {
  const tint = tileTint(bank);
  const colours = { '--tile': `var(--tile-${tint})`, '--tile-ink': `var(--tile-${tint}-ink)` };
  return (
    <span className={styles.bankTile} style={colours} aria-hidden="true">
      {bank.slice(0, 2).toUpperCase()}
    </span>
  );
}
