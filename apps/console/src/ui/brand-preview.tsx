import { type BrandMode, brandColours } from '@openfloor/rules/brand-palette';
import type { CSSProperties } from 'react';
import { contrast } from '@/lib/contrast.ts';
import styles from './brand-preview.module.css';
import { Tag } from './tag.tsx';

interface BrandPreviewProps {
  mode: BrandMode;
  title: string;
  /** As the operator chose them. */
  fill: string;
  ink: string;
  /** Absent: the title's first letter. */
  logo?: string | undefined;
  marketTitle?: string | undefined;
  legalName?: string | undefined;
}

const grounds: Record<BrandMode, { bg: string; surface: string; text: string; quiet: string; up: string }> = {
  light: { bg: '#F4F5F6', surface: '#FFFFFF', text: '#0D1117', quiet: '#4F5764', up: '#0A7A3C' },
  dark: { bg: '#090B0E', surface: '#12151A', text: '#F3F5F8', quiet: '#A9B1BD', up: '#3ECF82' },
};
const textContrastMin = 4.5;

/** The investor app in small, in one mode: too weak a colour is moved until it can be read. */
export function BrandPreview({ mode, title, fill, ink, logo, marketTitle, legalName }: BrandPreviewProps) {
  const brand = brandColours({ fill, ink }, mode);
  const { bg, surface, text, quiet, up } = grounds[mode];
  const moved = brand.fill.toUpperCase() !== fill.toUpperCase();
  const variables: CSSProperties & Record<`--${string}`, string> = {
    '--preview-bg': bg,
    '--preview-surface': surface,
    '--preview-text': text,
    '--preview-quiet': quiet,
    '--preview-up': up,
    '--preview-fill': brand.fill,
    '--preview-on-fill': brand.onFill,
    '--preview-ink': brand.ink,
  };
  return (
    <section className={styles.preview} style={variables} aria-label={`${mode} preview`}>
      <div className={styles.head}>
        {logo ? (
          <img className={styles.logo} src={logo} alt="" />
        ) : (
          <span className={styles.logo} aria-hidden>
            {(title.trim().charAt(0) || 'A').toUpperCase()}
          </span>
        )}
        {title.trim() || 'Title'}
      </div>
      <div className={styles.card}>
        <span>
          {marketTitle || 'Market'} <small>All shares</small>
        </span>
        <span className={styles.up}>+0.84%</span>
      </div>
      <div className={styles.button}>Main action</div>
      <span className={styles.tab}>Active tab</span>
      {legalName && <p className={styles.quiet}>{legalName}</p>}
      <ul className={styles.checks}>
        <Check name="Words on the button" ratio={contrast(brand.onFill, brand.fill)} />
        <Check name="Tab on the page" ratio={contrast(brand.ink, surface)} />
      </ul>
      <p className={styles.quiet}>
        {moved ? `Moved to ${brand.fill} in ${mode} mode, so that it can be read.` : 'Used as it is.'}
      </p>
    </section>
  );
}

function Check({ name, ratio }: { name: string; ratio: number }) {
  const passes = ratio >= textContrastMin;
  return (
    <li>
      {name}
      <Tag tone={passes ? 'good' : 'bad'}>
        {ratio.toFixed(1)} : 1 {passes ? 'passes' : 'too weak'}
      </Tag>
    </li>
  );
}
