import type { Language } from '@openfloor/homes/codes';
import { Icon } from '@openfloor/look/ui/icon';
import hand from '@phosphor-icons/core/fill/hand-palm-fill.svg?raw';
import device from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import { Segmented } from 'antd';
import { useState } from 'react';
import { clockText } from '@/lib/console-time.ts';
import { useTenant } from '@/lib/tenant.ts';
import { languageNames } from '@/ui/local-text-field.tsx';
import type { WordFields } from './halt-fields.ts';
import styles from './halts.module.css';

interface HaltPreviewProps {
  fields: WordFields;
  languages: readonly Language[];
  /** What is stopped, as customers call it. */
  what: string;
  now: number;
}

const clock = (timeMs: number): string => clockText(timeMs).slice(0, 5);

/** The page of a stock as its customers would see it, from what is typed so far. */
export function HaltPreview({ fields, languages, what, now }: HaltPreviewProps) {
  const { title } = useTenant();
  const [language, setLanguage] = useState(languages[0]);
  const shown = language && languages.includes(language) ? language : languages[0];
  const told = shown && fields.told[shown]?.trim();
  return (
    <section className={styles.preview} aria-label="What customers see">
      <h2 className={styles.previewHead}>
        What customers see
        <small>
          <Icon svg={device} size={16} />
          {shown && languageNames[shown]}
        </small>
      </h2>
      {languages.length > 1 && (
        <Segmented
          aria-label="Language"
          size="small"
          value={shown ?? ''}
          options={languages.map(value => ({ value, label: languageNames[value] }))}
          onChange={value => setLanguage(languages.find(one => one === value))}
        />
      )}
      <div className={styles.phone}>
        <p className={styles.stock}>{what}</p>
        <div className={styles.banner}>
          <Icon svg={hand} size={20} />
          <div>
            <b>Trading is paused</b>
            <p>
              Since {clock(now)}. {told || '…'}
            </p>
          </div>
        </div>
        <p className={styles.quiet}>Not tradable while paused</p>
        <dl className={styles.lines}>
          <div>
            <dt>Next word from us</dt>
            <dd>{fields.nextWordTime === null ? '—' : clock(fields.nextWordTime)}</dd>
          </div>
        </dl>
        <div className={styles.buttons} aria-hidden="true">
          <span>Sell</span>
          <span>Buy</span>
        </div>
        <p className={styles.quiet}>Trading is paused by {title}</p>
      </div>
      <p className={styles.quiet}>
        Also on Home and Market, in order records and as a notice to whoever has shares of it. Stands in the
        public log and on the transparency page for good.
      </p>
    </section>
  );
}
