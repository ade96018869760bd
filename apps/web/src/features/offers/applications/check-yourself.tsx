import { displayDecimal, displayNumber } from '@openfloor/money/display';
import { ticket as ticketOf, ticketRange, ticketText } from '@openfloor/rules/allotment-ticket';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { drawingOf, type OwnDraw, type PublishedAllotment } from './allotment-proof.ts';
import type { ApplicationDetail } from './applications.ts';
import styles from './proof.module.css';

interface CheckYourselfProps {
  application: ApplicationDetail;
  published: PublishedAllotment;
  draw: OwnDraw;
}

const ticketDigits = 12;

/** One ticket that anybody can compute with any program that knows SHA-256. */
export function CheckYourself({ application, published, draw }: CheckYourselfProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { number } = application;
  const wordsOf = (version: 1 | 2) =>
    version === 1
      ? t('applications.proof.seedWord')
      : `${t('applications.proof.seedWord')}:${t('applications.proof.listWord')}:${t('applications.proof.valueWord')}`;
  const isLottery = draw.by === 'lottery';
  const unit = isLottery ? 1 : 0;
  const drawing = drawingOf(published, published.listHash ?? '');
  if (!drawing) return null;
  const ticket = ticketOf(drawing, number, unit);
  const parts = {
    text: `${wordsOf(drawing.version)}:${number}:${unit}`,
    digits: ticket.toString(16).padStart(ticketDigits, '0'),
    range: displayDecimal(String(ticketRange), defaultCurrency),
    ticket: displayNumber(ticket / ticketRange, defaultCurrency, { decimals: 4 }),
  };
  return (
    <Card>
      <div className={styles.drawHead}>
        <h2>{t('applications.proof.check')}</h2>
        <span className={styles.quiet}>{t('applications.proof.application', { number })}</span>
      </div>
      <p className={styles.quiet}>
        {t(isLottery ? 'applications.proof.checkText' : 'applications.proof.checkShareText', parts)}
      </p>
      <CopyRow
        label={t('applications.proof.copyText')}
        value={parts.text}
        text={ticketText(drawing, number, unit)}
      />
    </Card>
  );
}
