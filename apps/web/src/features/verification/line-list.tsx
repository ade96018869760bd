import { Icon } from '@openfloor/look/ui/icon';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw';
import { useMemo } from 'react';
import { Button } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import type { TimedCheck } from './check.ts';
import { LineRow } from './line-row.tsx';
import type { Line } from './lines.ts';
import type { Figures } from './use-figures.ts';
import type { VerdictWords } from './verdict-words.ts';
import styles from './verification.module.css';

/** So many at a time: a phone draws them in no time. */
export const linesAtATime = 50;

const ranks = { wrong: 0, unjudged: 1, sound: 2 };

interface LineListProps {
  checked: TimedCheck;
  words: VerdictWords;
  figures: Figures;
  order: 'problems' | 'file';
  onOrder: (order: 'problems' | 'file') => void;
  most: number;
  onMore: () => void;
}

/** Every line with its verdict; where something is wrong, that stands first. */
export function LineList({ checked, words, figures, order, onOrder, most, onMore }: LineListProps) {
  const { lines } = checked;
  const sound = lines.filter(({ status }) => status === 'sound').length;
  const sorted = useMemo(
    () =>
      order === 'file' ? lines : lines.toSorted((a: Line, b: Line) => ranks[a.status] - ranks[b.status]),
    [lines, order],
  );
  const left = sorted.length - most;
  return (
    <section aria-labelledby="verified-lines">
      <div className={styles.linesHead}>
        <h2 id="verified-lines">{words.lines}</h2>
        {sound === lines.length ? (
          <span className={styles.linesCount}>
            {words.countOf(figures.count(sound), figures.count(lines.length))}
          </span>
        ) : (
          <button
            type="button"
            className={styles.linesCount}
            onClick={() => onOrder(order === 'file' ? 'problems' : 'file')}
          >
            {order === 'file' ? words.inOrder : words.problemsFirst}
            <Icon svg={caretDown} size={16} />
          </button>
        )}
      </div>
      <Card kind="list">
        <Rows indent={32}>
          {sorted.slice(0, most).map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a change of their order draws all of them anew
            <LineRow key={place} line={line} words={words} figures={figures} />
          ))}
        </Rows>
      </Card>
      {left > 0 && (
        <div className={styles.more}>
          <Button look="tonal" onCanvas small onClick={onMore}>
            {words.more(figures.count(Math.min(left, linesAtATime)))}
          </Button>
        </div>
      )}
    </section>
  );
}
