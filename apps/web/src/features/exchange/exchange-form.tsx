import { clockText } from '@openfloor/look/date-text';
import { displayMoney, displayNumber } from '@openfloor/money/display';
import arrowsDownUp from '@phosphor-icons/core/regular/arrows-down-up.svg?raw';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AmountField } from '@/ui/amount-field.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Money } from '@/ui/money.tsx';
import { Page } from '@/ui/page.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { StartOver } from '@/ui/start-over.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { CurrencyPill } from './currency-pill.tsx';
import styles from './exchange.module.css';
import { type Direction, type ExchangeInfo, feePercent, preview, sidesOf } from './exchange-figures.ts';
import { ReceiveBox } from './receive-box.tsx';
import { useExchange } from './use-exchange.ts';
import { useRateText } from './use-rate-text.ts';

interface ExchangeFormProps {
  info: ExchangeInfo;
  /** When the balances and rates were read. */
  readAtMs: number;
}

export function ExchangeForm({ info, readAtMs }: ExchangeFormProps) {
  const { t } = useTranslation();
  const { defaultCurrency, usMarketShow } = useTenant();
  const formId = useId();
  const [direction, setDirection] = useState<Direction>(usMarketShow ? 'toUSD' : 'toLocal');
  const [typed, setTyped] = useState('');
  const desk = useExchange();
  const own = useOwnFigures();
  // What may have gone through stays on screen as it was sent.
  const way = desk.unanswered?.direction ?? direction;
  const amount = desk.unanswered?.amount ?? typed;
  const sides = sidesOf(info, way, defaultCurrency);
  const { fee, received, problem } = preview(info, way, defaultCurrency, amount);
  const isLocked = desk.busy || desk.unanswered !== null;
  const isUnanswered = desk.unanswered !== null;

  function edit(next: string) {
    setTyped(next);
    desk.edited();
  }

  function swap() {
    setDirection(way === 'toUSD' ? 'toLocal' : 'toUSD');
    edit('');
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (desk.busy || (problem && !isUnanswered)) return;
    if (await desk.exchange(way, amount)) setTyped('');
  }

  const problemText = (known: 'decimals' | 'insufficient' | 'tooLittle'): string =>
    known === 'decimals' ? t('problems.amountDecimals') : t(`exchange.${known}`);
  const written = (decimal: string) => displayMoney(decimal, sides.pay, defaultCurrency);
  return (
    <Page
      top={
        <TopBar
          title={t('exchange.title')}
          end={
            <ButtonLink look="text" to="/exchangeRecord">
              {t('exchange.records')}
            </ButtonLink>
          }
        />
      }
      footer={
        <>
          <FooterNote>{isUnanswered ? t('form.unanswered') : desk.refusal}</FooterNote>
          <Button
            needsConnection
            type="submit"
            form={formId}
            busy={desk.busy}
            disabled={!desk.busy && problem !== undefined && !isUnanswered}
          >
            {isUnanswered
              ? t('form.sendAgain')
              : problem === 'empty' || problem === 'decimals'
                ? t('exchange.action')
                : t('exchange.actionAmount', { amount: written(amount) })}
          </Button>
          <StartOver desk={desk} isUnanswered={isUnanswered} />
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate className={styles.boxes}>
        <Card>
          <AmountField
            label={t('exchange.pay')}
            name="amount"
            value={amount}
            onChange={edit}
            currency={sides.pay}
            onMax={() => edit(sides.payBalance)}
            limit={t('exchange.balance', { amount: own.money(sides.payBalance, sides.pay) })}
            error={problem && problem !== 'empty' ? problemText(problem) : undefined}
            end={<CurrencyPill currency={sides.pay} />}
            disabled={isLocked}
          />
        </Card>
        {/* Without the US market dollars are only turned into money of the country. */}
        {usMarketShow && (
          <div className={styles.swap}>
            <IconButton
              svg={arrowsDownUp}
              size={20}
              label={t('exchange.swap')}
              onClick={() => isLocked || swap()}
            />
          </div>
        )}
        <ReceiveBox amount={received} currency={sides.receive} balance={sides.receiveBalance} />
      </form>
      <Terms info={info} direction={way}>
        <FigureLine
          label={
            /[1-9]/.test(info.feeRate)
              ? t('exchange.feeRate', {
                  rate: `${displayNumber(feePercent(info.feeRate), defaultCurrency)}%`,
                })
              : t('exchange.fee')
          }
        >
          <Money amount={fee} currency={sides.pay} shown />
        </FigureLine>
        <FigureLine label={t('exchange.youReceive')} total>
          <Money amount={received} currency={sides.receive} shown />
        </FigureLine>
      </Terms>
      <div className={styles.foot}>
        <span>{t('exchange.rateAt', { time: clockText(readAtMs) })}</span>
        <SimulatedPill />
      </div>
    </Page>
  );
}

interface TermsProps {
  info: ExchangeInfo;
  direction: Direction;
  children: ReactNode;
}

function Terms({ info, direction, children }: TermsProps) {
  const { t } = useTranslation();
  const rateText = useRateText();
  return (
    <Card className={styles.terms}>
      <FigureLines>
        <FigureLine label={t('exchange.rate')}>{rateText(info, direction)}</FigureLine>
        {children}
      </FigureLines>
    </Card>
  );
}
