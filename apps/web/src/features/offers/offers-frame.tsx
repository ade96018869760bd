import type { Currency } from '@openfloor/homes/codes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Page } from '@/ui/page.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { VerifyFirst } from '@/ui/verify-first.tsx';
import styles from './offers.module.css';
import { useArea } from './use-area.ts';

interface OffersFrameProps {
  title: string;
  /** Where what was bought or applied for is found. */
  end: { to: string; label: string };
  /** Stands above the list beside the market's label, where it shows the market's prices. */
  priceNote?: ReactNode;
  children: (area: Currency) => ReactNode;
}

/** A screen of offers: tabs by currency above their list. */
export function OffersFrame({ title, end, priceNote, children }: OffersFrameProps) {
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
      <VerifyFirst why={t('offerTerms.verifyFirst')} />
      {children(area)}
    </Page>
  );
}
