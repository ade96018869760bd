import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import { displayDecimal, displayMoney, displayPercent } from '@openfloor/money/display';
import type { NoticeContent, PayloadOf } from './payloads.ts';
import type { NoticeWords } from './words/words.ts';

/** A notice in one language. */
export interface NoticeText {
  title: string;
  detail: string;
  /** For a lock screen, where it is not the same. */
  push?: string;
  /** In place of the detail where the customer hides amounts, and there are any of their own in it. */
  discreet?: string;
  /** By which people name what it is about. */
  number?: string;
  /** Where a tap leads. */
  url: string;
  /** What it is about: a newer push about the same takes its place. */
  tag: string;
}

export interface NoticeReader {
  words: NoticeWords;
  language: Language;
  local: LocalCurrency;
  /** Only an app knows how its reader's clock goes; without one no time is told. */
  timeText?: (timeMs: number) => string;
}

const fill = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Makes the words of a notice, here and now and in the reader's language. */
export function noticeText(notice: NoticeContent, reader: NoticeReader): NoticeText {
  const text = wordsOf(notice, reader);
  const { payload } = notice;
  return 'number' in payload && payload.number ? { ...text, number: payload.number } : text;
}

function wordsOf(notice: NoticeContent, reader: NoticeReader): NoticeText {
  const { words, local } = reader;
  const { titles } = words;
  const whole = (figure: string) => displayDecimal(figure, local);
  switch (notice.kind) {
    case 'PRICE_ALERT':
      return priceAlert(notice.payload, reader);
    case 'ORDER_FILLED':
    case 'ORDER_REJECTED':
    case 'DAY_TRADE_CLOSED': {
      const { orderId, stockId, symbol, side, shares, price, currencyType } = notice.payload;
      const decimals = Math.max(2, price.split('.')[1]?.length ?? 0);
      const figures = {
        shares: whole(shares),
        price: displayMoney(price, currencyType, local, { decimals }),
      };
      const about = { url: '/orderRecords', tag: `order/${orderId}` };
      if (notice.kind === 'ORDER_REJECTED') {
        const title = fill(titles.ORDER_REJECTED, { symbol });
        return {
          title,
          detail: words.orderRejected,
          url: `/stock/${encodeURIComponent(stockId)}`,
          tag: about.tag,
        };
      }
      if (notice.kind === 'DAY_TRADE_CLOSED') {
        const title = fill(titles.DAY_TRADE_CLOSED, { symbol });
        const detail = fill(words.dayTradeClosed, figures);
        return { title, detail, discreet: words.hidden, ...about, url: '/dayTradingRecords' };
      }
      const title = fill(side === 'buy' ? words.bought : words.sold, { symbol });
      return { title, detail: fill(words.filled, figures), discreet: words.hidden, ...about };
    }
    case 'ALLOTTED':
    case 'NOTHING_ALLOTTED':
    case 'APPLICATION_DELIVERED':
    case 'APPLICATION_UNPAID':
    case 'PAYMENT_DUE':
      return application(notice.kind, notice.payload, reader);
    case 'PRODUCT_MATURED': {
      const { orderId, name, profit, currencyType } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local);
      const detail =
        profit === null
          ? fill(words.matured, { amount })
          : fill(words.maturedProfit, {
              amount,
              profit: displayMoney(profit, currencyType, local, { plus: true }),
            });
      return {
        title: fill(titles.PRODUCT_MATURED, { name }),
        detail,
        discreet: words.hidden,
        url: '/quantitativeRecords',
        tag: `product/${orderId}`,
      };
    }
    case 'PRODUCT_MATURES': {
      const { orderId, name, maturesTime, currencyType } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local);
      const time = reader.timeText?.(maturesTime);
      return {
        title: fill(titles.PRODUCT_MATURES, { name }),
        detail: time ? fill(words.maturesAt, { amount, time }) : fill(words.maturesSoon, { amount }),
        discreet: words.hidden,
        url: '/quantitativeRecords',
        tag: `product/${orderId}`,
      };
    }
    case 'DEPOSIT_HELD':
    case 'WITHDRAWAL_HELD':
    case 'DEPOSIT_UNHELD':
    case 'WITHDRAWAL_UNHELD': {
      const { currencyType, reason } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local);
      const isDeposit = notice.kind === 'DEPOSIT_HELD' || notice.kind === 'DEPOSIT_UNHELD';
      return {
        title: titles[notice.kind],
        detail: fill(words.declined, { amount, reason }),
        push: words.readWhy,
        discreet: words.readWhy,
        url: isDeposit ? '/depositRecord' : '/withdrawRecord',
        tag: isDeposit ? `deposit/${notice.payload.depositId}` : `withdrawal/${notice.payload.withdrawalId}`,
      };
    }
    case 'AGREEMENT_CHANGED': {
      const time = reader.timeText?.(notice.payload.publishedTime);
      return {
        title: titles.AGREEMENT_CHANGED,
        detail: time ? fill(words.agreementFrom, { time }) : words.agreement,
        url: '/agreements',
        tag: `agreement/${notice.payload.agreement}`,
      };
    }
    case 'DEPOSIT_PASSED':
    case 'DEPOSIT_REJECTED': {
      const { depositId, currencyType, reason } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local);
      const isPassed = notice.kind === 'DEPOSIT_PASSED';
      return {
        title: titles[notice.kind],
        detail: fill(isPassed ? words.credited : words.declined, { amount, reason }),
        ...(!isPassed && { push: words.readWhy }),
        discreet: isPassed ? words.hidden : words.readWhy,
        url: '/depositRecord',
        tag: `deposit/${depositId}`,
      };
    }
    case 'DEPOSIT_REVERSED': {
      const { depositId, currencyType, reason, claim } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local);
      return {
        title: titles.DEPOSIT_REVERSED,
        detail: withClaim(fill(words.declined, { amount, reason }), claim, currencyType, reader),
        push: words.readWhy,
        discreet: words.readWhy,
        url: '/depositRecord',
        tag: `deposit/${depositId}`,
      };
    }
    case 'CLAIM_COLLECTED': {
      const { claimId, currencyType, reason } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local);
      const left = displayMoney(notice.payload.left, currencyType, local);
      return {
        title: titles.CLAIM_COLLECTED,
        detail: fill(words.collected, { amount, left, reason }),
        push: words.readWhy,
        discreet: words.readWhy,
        url: '/transaction',
        tag: `claim/${claimId}`,
      };
    }
    case 'ACCOUNT_ADJUSTED': {
      const { adjustmentId, currencyType, reason } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local, { plus: true });
      return {
        title: titles.ACCOUNT_ADJUSTED,
        detail: fill(words.declined, { amount, reason }),
        push: words.readWhy,
        discreet: words.readWhy,
        url: '/transaction',
        tag: `adjustment/${adjustmentId}`,
      };
    }
    case 'TRADE_BUSTED':
    case 'TRADE_CORRECTED': {
      const { orderId, symbol, currencyType, reason, claim } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local, { plus: true });
      return {
        title: fill(titles[notice.kind], { symbol }),
        detail: withClaim(fill(words.declined, { amount, reason }), claim, currencyType, reader),
        push: words.readWhy,
        discreet: words.readWhy,
        url: '/orderRecords',
        tag: `order/${orderId}`,
      };
    }
    case 'SHARES_ADJUSTED': {
      const { adjustmentId, stockId, symbol, shares, reason } = notice.payload;
      return {
        title: fill(titles.SHARES_ADJUSTED, { symbol }),
        detail: fill(words.declined, { amount: displayDecimal(shares, local, { plus: true }), reason }),
        push: words.readWhy,
        discreet: words.readWhy,
        url: `/stock/${encodeURIComponent(stockId)}`,
        tag: `shares/${adjustmentId}`,
      };
    }
    case 'TRADING_PAUSED':
    case 'TRADING_RESUMES': {
      const { haltId, stockId, symbol, market, told } = notice.payload;
      const what = symbol ?? (market ? markets[market].tag : '');
      const time = reader.timeText?.(notice.payload.time);
      const isPaused = notice.kind === 'TRADING_PAUSED';
      const goesOn = time ? fill(words.tradingGoesOnAt, { time }) : words.tradingGoesOn;
      const paused = told[reader.language] ?? Object.values(told)[0] ?? '';
      return {
        title: fill(what === '' ? words.everything[notice.kind] : titles[notice.kind], { what }),
        detail: isPaused ? paused : goesOn,
        url: stockId === null ? '/market' : `/stock/${encodeURIComponent(stockId)}`,
        tag: `halt/${haltId}`,
      };
    }
    case 'WITHDRAWAL_PAID':
    case 'WITHDRAWAL_REJECTED':
    case 'WITHDRAWAL_RETURNED': {
      const { withdrawalId, currencyType, bank, account, reason } = notice.payload;
      const amount = displayMoney(notice.payload.amount, currencyType, local);
      const isPaid = notice.kind === 'WITHDRAWAL_PAID';
      return {
        title: titles[notice.kind],
        detail: fill(isPaid ? words.paid : words.givenBack, { amount, bank, account, reason }),
        ...(!isPaid && { push: words.readWhy }),
        discreet: isPaid ? words.hidden : words.readWhy,
        url: '/withdrawRecord',
        tag: `withdrawal/${withdrawalId}`,
      };
    }
    case 'MESSAGE_ANSWERED': {
      const { threadId, subject, begun } = notice.payload;
      return {
        title: begun ? words.messageBegun : titles.MESSAGE_ANSWERED,
        detail: subject,
        push: words.readAnswer,
        url: `/messages/${encodeURIComponent(threadId)}`,
        tag: `message/${threadId}`,
      };
    }
    case 'NEWS': {
      const { newsId, title, symbols } = notice.payload;
      return {
        title: fill(titles.NEWS, { symbols: symbols.join(', ') }),
        detail: notice.payload.titles[reader.language] ?? title,
        url: `/news/${encodeURIComponent(newsId)}`,
        tag: `news/${newsId}`,
      };
    }
    case 'IDENTITY_PASSED':
      return {
        title: titles.IDENTITY_PASSED,
        detail: words.identityPassed,
        url: '/openKyc',
        tag: 'identity',
      };
    case 'IDENTITY_DUE': {
      const { state, reason, expiresOn } = notice.payload;
      const ofDay = state === 'expired' ? words.identityExpired : words.identityExpiring;
      return {
        title: words.identityDue[state],
        detail: reason ?? fill(ofDay, { day: expiresOn ?? '' }),
        ...(reason !== null && { push: words.readWhy }),
        url: '/kyc',
        tag: 'identity',
      };
    }
    case 'IDENTITY_REJECTED':
    case 'IDENTITY_INCOMPLETE':
      return {
        title: titles[notice.kind],
        detail: notice.payload.reason,
        push: words.readWhy,
        url: '/openKyc',
        tag: 'identity',
      };
    case 'NEW_DEVICE':
      return {
        title: titles.NEW_DEVICE,
        detail: fill(words.newDevice, { device: notice.payload.device ?? words.unknownDevice }),
        url: '/security',
        tag: 'security',
      };
    case 'RECOVERY_ASKED':
    case 'RECOVERY_AGREED': {
      const { device, worksFrom } = notice.payload;
      const time = worksFrom === null ? undefined : reader.timeText?.(worksFrom);
      const agreed = time === undefined ? words.recoveryAgreed : fill(words.recoveryUntil, { time });
      const asked = fill(words.recoveryAsked, { device: device ?? words.unknownDevice });
      return {
        title: titles[notice.kind],
        detail: notice.kind === 'RECOVERY_ASKED' ? asked : agreed,
        url: '/objection',
        tag: 'recovery',
      };
    }
    case 'SECURITY_CHANGED': {
      const { what } = notice.payload;
      const device = notice.payload.device ?? words.unknownDevice;
      return {
        title: words.changed[what],
        detail: fill(securityDetail(what, words), { device }),
        url: '/security',
        tag: 'security',
      };
    }
  }
}

function securityDetail(what: PayloadOf<'SECURITY_CHANGED'>['what'], words: NoticeWords): string {
  switch (what) {
    case 'SECOND_STEP_FAILED':
      return words.failedStep;
    case 'CLOSURE_ASKED':
      return words.closureAsked;
    case 'CLOSURE_STOPPED':
      return words.closureStopped;
    default:
      return words.changedBy;
  }
}

/** What is owed since is said with what happened. */
function withClaim(
  detail: string,
  claim: string,
  currencyType: PayloadOf<'DEPOSIT_REVERSED'>['currencyType'],
  { words, local }: NoticeReader,
): string {
  if (/^0(\.0*)?$/.test(claim)) return detail;
  return `${detail} ${fill(words.claimed, { claim: displayMoney(claim, currencyType, local) })}`;
}

function priceAlert(alert: PayloadOf<'PRICE_ALERT'>, { words, local, timeText }: NoticeReader): NoticeText {
  const { alertId, stockId, symbol, condition, currencyType, quoteTime, source } = alert;
  const decimals = Math.max(2, alert.precision);
  // An index counts points, not money.
  const money = (price: string) =>
    alert.isIndex
      ? displayDecimal(price, local, { decimals })
      : displayMoney(price, currencyType, local, { decimals });
  const value = condition.startsWith('PRICE_')
    ? money(alert.value)
    : displayPercent(Number(alert.value), local, { plus: false });
  const price = money(alert.price);
  return {
    title: fill(words.priceAlert[condition], { symbol, value }),
    detail: timeText
      ? fill(words.quote, { price, time: timeText(quoteTime), source })
      : fill(words.atPrice, { price }),
    url: `/stock/${encodeURIComponent(stockId)}`,
    tag: `alert/${alertId}`,
  };
}

function application(
  kind: 'ALLOTTED' | 'NOTHING_ALLOTTED' | 'APPLICATION_DELIVERED' | 'APPLICATION_UNPAID' | 'PAYMENT_DUE',
  payload: PayloadOf<typeof kind>,
  { words, local, timeText }: NoticeReader,
): NoticeText {
  const { applicationId, name, dueTime, currencyType } = payload;
  const money = (amount: string) => displayMoney(amount, currencyType, local);
  const hasTime = timeText && dueTime !== null;
  const values = {
    applied: displayDecimal(payload.applied, local),
    units: displayDecimal(payload.units, local),
    due: money(payload.due),
    returned: money(payload.returned),
    time: hasTime ? timeText(dueTime) : '',
  };
  const details = {
    ALLOTTED: hasTime ? words.allottedUntil : words.allotted,
    NOTHING_ALLOTTED: words.nothingAllotted,
    APPLICATION_DELIVERED: words.delivered,
    APPLICATION_UNPAID: words.unpaid,
    PAYMENT_DUE: hasTime ? words.dueUntil : words.dueSoon,
  };
  return {
    title: fill(words.titles[kind], { name }),
    detail: fill(details[kind], values),
    discreet: words.hidden,
    url: '/applyOrder',
    tag: `application/${applicationId}`,
  };
}
