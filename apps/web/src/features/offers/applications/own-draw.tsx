import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { displayDecimal, displayNumber } from '@openfloor/money/display';
import { ticketRange } from '@openfloor/rules/allotment-ticket';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import minus from '@phosphor-icons/core/bold/minus-bold.svg?raw';
import { useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import type { DrawnTicket, OwnDraw, Proof, PublishedAllotment } from './allotment-proof.ts';
import type { ApplicationDetail } from './applications.ts';
import { CheckYourself } from './check-yourself.tsx';
import styles from './proof.module.css';
import { useUnitsText } from './units-text.ts';

interface OwnDrawProps {
  application: ApplicationDetail;
  published: PublishedAllotment;
  proof: Proof;
}

/** How the customer's own result came about. */
export function OwnDrawCards({ application, published, proof: { draw } }: OwnDrawProps) {
  if (draw.by === 'absence') return null;
  if (draw.by === 'plenty') return <Plenty application={application} published={published} />;
  return (
    <>
      {draw.by === 'lottery' ? (
        <Lottery draw={draw} byLot={application.unit !== '1'} />
      ) : (
        <Share draw={draw} application={application} published={published} />
      )}
      <CheckYourself application={application} published={published} draw={draw} />
    </>
  );
}

type OfferParts = Pick<OwnDrawProps, 'application' | 'published'>;

function Plenty({ application, published }: OfferParts) {
  const { t } = useTranslation();
  const { withUnit } = useUnitsText(application.unit);
  return (
    <Card>
      <p className={styles.quiet}>
        {t('applications.proof.plenty', {
          offered: withUnit(published.totalUnit),
          applied: withUnit(published.appliedUnit ?? '0'),
        })}
      </p>
    </Card>
  );
}

const ticketDecimals = 4;
const shownAtFirst = 20;

function useTicketText() {
  const { defaultCurrency } = useTenant();
  return (ticket: number) =>
    displayNumber(ticket / ticketRange, defaultCurrency, { decimals: ticketDecimals });
}

interface LotteryProps {
  draw: Extract<OwnDraw, { by: 'lottery' }>;
  byLot: boolean;
}

function Lottery({ draw, byLot }: LotteryProps) {
  const { t } = useTranslation();
  const ticketText = useTicketText();
  const [all, setAll] = useState(false);
  const { tickets, limit } = draw;
  const shown = all ? tickets : tickets.slice(0, shownAtFirst);
  return (
    <Card>
      <div className={styles.drawHead}>
        <h2>{t('applications.proof.draw')}</h2>
        {limit !== null && (
          <span className={styles.quiet}>
            {t('applications.proof.drawnUpTo', { limit: ticketText(limit) })}
          </span>
        )}
      </div>
      <ul className={styles.tickets}>
        {shown.map(ticket => (
          <Ticket key={ticket.unit} ticket={ticket} text={ticketText(ticket.ticket)} byLot={byLot} />
        ))}
      </ul>
      {shown.length < tickets.length && (
        <Button look="tonal" small onClick={() => setAll(true)}>
          {t('applications.proof.showAll', { number: tickets.length })}
        </Button>
      )}
    </Card>
  );
}

function Ticket({ ticket, text, byLot }: { ticket: DrawnTicket; text: string; byLot: boolean }) {
  const { t } = useTranslation();
  const { unit, drawn } = ticket;
  return (
    <li className={classNames(styles.ticket, drawn && styles.drawn)}>
      <span className={styles.ticketUnit}>
        {t(byLot ? 'applications.proof.unit' : 'applications.proof.shareUnit', { unit })}
      </span>
      <b>{text}</b>
      <span className={styles.outcome}>
        <Icon svg={drawn ? check : minus} size={12} />
        {t(drawn ? 'applications.proof.drawn' : 'applications.proof.missed')}
      </span>
    </li>
  );
}

interface ShareProps extends OfferParts {
  draw: Extract<OwnDraw, { by: 'share' }>;
}

function Share({ draw, application, published }: ShareProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { figure, withUnit } = useUnitsText(application.unit);
  const { exact, whole, extra } = draw;
  return (
    <Card>
      <div className={styles.drawHead}>
        <h2>{t('applications.proof.share')}</h2>
      </div>
      <FigureLines>
        <FigureLine
          label={t('applications.proof.shareFormula', {
            units: figure(application.applyUnit),
            offered: figure(published.totalUnit),
            applied: figure(published.appliedUnit ?? '0'),
          })}
        >
          {displayDecimal(exact, defaultCurrency, { decimals: ticketDecimals })}
        </FigureLine>
        <FigureLine label={t('applications.proof.shareWhole')}>{figure(whole)}</FigureLine>
        <FigureLine label={t('applications.proof.shareExtra')}>
          {extra === '0' ? figure(extra) : `+${figure(extra)}`}
        </FigureLine>
        <FigureLine label={t('applications.allotted')} total>
          {withUnit(String(BigInt(whole) + BigInt(extra)))}
        </FigureLine>
      </FigureLines>
      <p className={styles.quiet}>{t('applications.proof.shareText')}</p>
    </Card>
  );
}
