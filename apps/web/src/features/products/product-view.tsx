import fileText from '@phosphor-icons/core/regular/file-text.svg?raw';
import { type RefObject, useRef } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { OfferDocuments } from '@/ui/offer-documents.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { RiskLabel } from '@/ui/risk-label.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { useDaysText } from './days-text.ts';
import { PastRates } from './past-rates.tsx';
import styles from './product.module.css';
import { ProductTerms } from './product-terms.tsx';
import type { ProductDetail } from './products.ts';
import { PurchaseCard, PurchaseFooter } from './purchase-form.tsx';
import { useRatesText } from './rates-text.ts';
import { usePurchase } from './use-purchase.ts';

interface ProductViewProps {
  product: ProductDetail;
  onRefresh: () => Promise<unknown>;
}

/** Everything a customer must know before money is locked, and the way to lock it. */
export function ProductView({ product, onRefresh }: ProductViewProps) {
  const { t } = useTranslation();
  const desk = usePurchase(product);
  const documents = useRef<HTMLDivElement>(null);
  return (
    <Page
      top={
        <TopBar
          title={product.name}
          subtitle={product.managerName}
          end={product.documents.length > 0 && <ToDocuments documents={documents} />}
        />
      }
      footer={<PurchaseFooter desk={desk} product={product} />}
    >
      <PullToRefresh onRefresh={onRefresh}>
        <EstimateCard product={product} />
        <ProductTerms product={product} />
        {desk.isOpen && <PurchaseCard desk={desk} product={product} />}
        <AboutCard product={product} />
        {product.documents.length > 0 && (
          <div ref={documents} className={styles.documents}>
            <Card kind="list" label={t('products.documents')}>
              <OfferDocuments documents={product.documents} />
            </Card>
          </div>
        )}
      </PullToRefresh>
    </Page>
  );
}

function EstimateCard({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const daysText = useDaysText();
  const { rate } = useRatesText();
  return (
    <Card>
      <div className={styles.estimateHead}>
        <span>{t('products.estimateFor', { days: daysText(product.lockDay) })}</span>
        <RiskLabel risk={product.riskLabel} />
      </div>
      <p className={styles.estimate}>
        {rate(product.estimateProfitRate)} <small>{t('products.to')}</small>{' '}
        {rate(product.maxEstimateProfitRate)}
      </p>
      <p className={styles.quiet}>{t('products.notGuaranteed')}</p>
      <PastRates rates={product.pastRates} />
    </Card>
  );
}

function ToDocuments({ documents }: { documents: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  return (
    <IconButton
      svg={fileText}
      label={t('products.documents')}
      onClick={() => documents.current?.scrollIntoView({ block: 'center' })}
    />
  );
}

function AboutCard({ product: { productDesc } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  if (!productDesc) return null;
  return (
    <Card>
      <h2 className={styles.heading}>{t('products.about')}</h2>
      <p className={styles.about}>{productDesc}</p>
    </Card>
  );
}
