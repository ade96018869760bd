import type { Currency } from '@openfloor/homes/codes';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import type { WordName } from '@/texts/explained.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Page } from '@/ui/page.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { VerifyFirst } from '@/ui/verify-first.tsx';
import { WordRow } from '@/ui/words/word-row.tsx';
import styles from './offers.module.css';
import { useArea } from './use-area.ts';

interface OffersFrameProps {
  title: string;
  /** Where what was bought or applied for is found. */
  end: { to: string; label: string };
  /** Stands above the list beside the market's label, where it shows the market's prices. */
  priceNote?: ReactNode;
  /** What a newcomer asks about these offers. */
  words: readonly WordName[];
  children: (area: Currency) => ReactNode;
}

/** A screen of offers: tabs by currency above their list. */
export function OffersFrame({ title, end, priceNote, words, children }: OffersFrameProps) {
  const { t } = useTranslation();
  const { areas, area, setArea } = useArea();
  usePageTitle(title);
  return (
    <Page
      top={
        <TopBar
          title={title}
          end={
            <ButtonLink look="text" to={end.to}>
              {end.label}
            </ButtonLink>
          }
        />
      }
    >
      {areas.length > 1 && (
        <div className={styles.tabs}>
          <Segmented
            label={t('offers.area')}
            options={areas.map(value => ({ value, label: value }))}
            value={area}
            onChange={setArea}
          />
        </div>
      )}
      {priceNote && (
        <div className={styles.priceNote}>
          <span>{priceNote}</span>
          <SimulatedPill />
        </div>
      )}
      <WordRow names={words} />
      <VerifyFirst why={t('offerTerms.verifyFirst')} />
      {children(area)}
    </Page>
  );
}
