import { dayText, timeText } from '@openfloor/look/date-text';
import { displayPercent } from '@openfloor/money/display';
import { tradeQuantity } from '@openfloor/rules/amounts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { feeTerms } from '@/lib/trading-terms.ts';
import { useTranslation } from '@/lib/translation.ts';
import { FigureLine } from '@/ui/figure-lines.tsx';
import { Word } from '@/ui/words/word.tsx';
import { useFeeText } from './block-figures.tsx';
import { type Block, blockMax } from './block-ticket.ts';
import { TermsSection } from './terms-section.tsx';

/** Everything there is to know before buying from a block. */
export function BlockTerms({ block, lockedUntil }: { block: Block; lockedUntil: number }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { withUnit } = useSharesText();
  const feeText = useFeeText();
  const fee = feeTerms(tenant, block.currencyType);
  const { min, step } = tradeQuantity;
  return (
    <TermsSection offer={block}>
      <FigureLine
        label={<Word name="discount">{t('offers.discount')}</Word>}
        hint={t('offers.pricedFromMarket')}
      >
        {displayPercent(block.discountRate, tenant.defaultCurrency)}
      </FigureLine>
      {fee && <FigureLine label={t('trading.fee')}>{feeText(fee, block.currencyType)}</FigureLine>}
      <FigureLine label={t('offers.minimum')} hint={t('trading.limits', { min, step })}>
        {withUnit(String(min))}
      </FigureLine>
      <FigureLine label={t('offers.maximum')}>{withUnit(String(blockMax(block.availableAmount)))}</FigureLine>
      <FigureLine label={t('offers.blockSize')}>{withUnit(block.totalAmount)}</FigureLine>
      <FigureLine label={t('offers.left')}>{withUnit(block.availableAmount)}</FigureLine>
      <FigureLine label={t('offers.delivery')}>{t('offers.atOnce')}</FigureLine>
      <FigureLine
        label={<Word name="lockUp">{t('offerTerms.listing')}</Word>}
        hint={t('offers.lockDays', { count: block.lockDay })}
      >
        {block.lockDay === 0 ? t('offers.atOnce') : dayText(lockedUntil)}
      </FigureLine>
      <FigureLine label={t('offers.opens')}>{timeText(block.startTime)}</FigureLine>
      <FigureLine label={t('offers.closes')}>{timeText(block.endTime)}</FigureLine>
    </TermsSection>
  );
}
