import { brandColours, contrast } from '@openfloor/rules/brand-palette';
import { type ColourMode, colours } from '@openfloor/rules/colours';
import type { CSSProperties } from 'react';
import styles from './brand-preview.module.css';
import { Tag } from './tag.tsx';

interface BrandPreviewProps {
  mode: ColourMode;
  title: string;
  /** As the operator chose them. */
  fill: string;
  ink: string;
  /** Absent: the title's first letter. */
  logo?: string | undefined;
  /** Shown in the browser's tab. */
  favicon?: string | undefined;
  /** Of customers without a picture of their own. */
  avatar?: string | null | undefined;
  marketTitle?: string | undefined;
  legalName?: string | undefined;
}

const textContrastMin = 4.5;

/** The investor app in small, in one mode: too weak a colour is moved until it can be read. */
export function BrandPreview(props: BrandPreviewProps) {
  const { mode, title, fill, ink, logo, favicon, avatar, marketTitle, legalName } = props;
  const brand = brandColours({ fill, ink }, mode);
  const moved = brand.fill.toUpperCase() !== fill.toUpperCase();
  const variables: CSSProperties & Record<`--${string}`, string> = {
    '--preview-bg': colours.bg[mode],
    '--preview-surface': colours.surface[mode],
    '--preview-text': colours['text-1'][mode],
    '--preview-quiet': colours['text-2'][mode],
    '--preview-up': colours.good[mode],
    '--preview-fill': brand.fill,
    '--preview-on-fill': brand.onFill,
    '--preview-ink': brand.ink,
  };
  return (
    <section className={styles.preview} style={variables} aria-label={`${mode} preview`}>
      {favicon && (
        <div className={styles.browserTab}>
          <img src={favicon} alt="Favicon" />
          {title.trim() || 'Title'}
        </div>
      )}
      <div className={styles.head}>
        {logo ? (
          <img className={styles.logo} src={logo} alt="Logo" />
        ) : (
          <span className={styles.logo} aria-hidden>
            {(title.trim().charAt(0) || 'A').toUpperCase()}
          </span>
        )}
        {title.trim() || 'Title'}
        {avatar && <img className={styles.avatar} src={avatar} alt="Avatar" />}
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
        <Check name="Tab on the page" ratio={contrast(brand.ink, colours.surface[mode])} />
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
