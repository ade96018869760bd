import { timeText } from '@/lib/console-time.ts';
import { BeforeAfter } from './before-after.tsx';
import styles from './terms-history.module.css';

export interface TermsVersion {
  version: number;
  createdTime: number;
  createdBy: string | null;
  reason: string | null;
}

/** What is written in a version, without who wrote it and when. */
function written({
  version: _,
  createdTime: __,
  createdBy: ___,
  reason: ____,
  ...terms
}: TermsVersion): object {
  return terms;
}

interface TermsHistoryProps {
  versions: readonly TermsVersion[];
  /** What they are versions of. */
  about?: string;
}

/** Every version of the terms, newest first; each opens to what it changed. */
export function TermsHistory({ versions, about = 'offer' }: TermsHistoryProps) {
  return (
    <ol className={styles.versions}>
      {versions.map((version, place) => {
        const earlier = versions[place + 1];
        return (
          <li key={version.version}>
            <details>
              <summary>
                <b>Version {version.version}</b> <time>{timeText(version.createdTime)}</time>
                <small>
                  {[version.createdBy, version.reason].filter(Boolean).join(': ') || 'Without a reason'}
                </small>
              </summary>
              <BeforeAfter
                about={about}
                before={earlier ? written(earlier) : null}
                after={written(version)}
              />
            </details>
          </li>
        );
      })}
    </ol>
  );
}
