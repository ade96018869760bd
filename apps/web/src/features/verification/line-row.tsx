import { classNames } from '@openfloor/look/class-names';
import { memo } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { changeOf, lineFigures, lineTitle } from './line-text.ts';
import type { Line } from './lines.ts';
import { StatusIcon } from './status-icon.tsx';
import type { Figures } from './use-figures.ts';
import type { VerdictWords } from './verdict-words.ts';
import styles from './verification.module.css';

interface LineRowProps {
  line: Line;
  words: VerdictWords;
  figures: Figures;
}

export const LineRow = memo(function LineRow({ line, words, figures }: LineRowProps) {
  const { t } = useTranslation();
  const change = changeOf(line, figures);
  return (
    <div className={styles.row} data-status={line.status}>
      <StatusIcon status={line.status} />
      <div className={styles.rowWords}>
        <div className={styles.lineHead}>
          <p className={styles.rowTitle}>
            <bdi>{lineTitle(line, words, figures, t)}</bdi>
          </p>
          {!change && (
            <p className={styles.lineFigures}>
              {lineFigures(line, figures).map(figure => (
                <span key={figure}>{figure}</span>
              ))}
            </p>
          )}
        </div>
        {line.verdicts.map((verdict, place) => {
          const { title, detail } = words.verdicts[verdict.code](figures.read(verdict, line.order), 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <p key={place} className={styles.quiet}>
              <span className={classNames(verdict.status === 'wrong' && styles.badWord)}>{title}</span>
              {` · ${detail ?? figures.timeOf(line.at)}`}
            </p>
          );
        })}
        {change && (
          <dl className={styles.change}>
            <div>
              <dt>{words.inFile}</dt>
              <dd>{change.stated}</dd>
            </div>
            <div>
              <dt>{words.inRecord}</dt>
              <dd>{change.recorded}</dd>
            </div>
          </dl>
        )}
      </div>
    </div>
  );
});
