import { classNames } from '@openfloor/look/class-names';
import { Card, Rows } from '@/ui/card.tsx';
import type { TimedCheck } from './check.ts';
import { gathered } from './gathered.ts';
import { StatusIcon } from './status-icon.tsx';
import type { Figures } from './use-figures.ts';
import type { VerdictWords } from './verdict-words.ts';
import styles from './verification.module.css';

interface ChecksCardProps {
  checked: TimedCheck;
  words: VerdictWords;
  figures: Figures;
}

/** What the lines hang from: the record, who signed it, what this device remembers, the totals. */
export function ChecksCard({ checked, words, figures }: ChecksCardProps) {
  return (
    <Card kind="list" label={words.checks}>
      <Rows indent={32}>
        {gathered(checked.checks).map(({ verdict, count }, place) => {
          const { title, detail } = words.verdicts[verdict.code](figures.read(verdict), count);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <div key={place} className={styles.row} data-code={verdict.code}>
              <StatusIcon status={verdict.status} label={words[verdict.status]} />
              <div className={styles.rowWords}>
                <p className={classNames(styles.rowTitle, verdict.status === 'wrong' && styles.bad)}>
                  {title}
                </p>
                {detail && (
                  <p className={styles.quiet}>
                    <bdi>{detail}</bdi>
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </Rows>
    </Card>
  );
}
