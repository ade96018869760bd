import type { CsvCell } from '@openfloor/rules/csv';
import { timeText, timeTitle } from '@/lib/console-time.ts';
import { failureNames, kindNames, type OfferDetail, type OfferReport, stateNames } from './offer-words.ts';

/** An offer's report as a file of two columns. */
export function reportLines(offer: OfferDetail, report: OfferReport): CsvCell[][] {
  const { applications, failures } = report;
  return [
    ['Field', 'Value'],
    ['Offer', offer.id],
    ['Stock', offer.stockName],
    ['Symbol', offer.stockSymbol],
    ['Kind', kindNames[offer.kind]],
    ['State', stateNames[offer.state]],
    [timeTitle('Opened'), timeText(offer.startTime)],
    [timeTitle('Closed'), timeText(offer.endTime)],
    ['Terms version', offer.terms.version],
    ['Seed hash', offer.seedHash],
    ['Seed', offer.seed],
    ['List hash', offer.listHash],
    ['Result hash', offer.resultHash],
    ['Applied', applications.applying],
    ['Funding', applications.funding],
    ['Delivered', applications.finish],
    ['Failed', applications.failed],
    ...failures.map(({ reason, count }): CsvCell[] => [`Failed: ${failureNames[reason]}`, count]),
    ['Purchases', report.orders],
    ['Units offered', report.unitsOffered],
    ['Units applied for', report.unitsApplied],
    ['Units allotted', report.unitsAllotted],
    ['Units delivered', report.unitsDelivered],
    ['Shares delivered', report.sharesDelivered],
    ['Shares waiting for the listing', report.sharesLocked],
    ['Currency', report.currency],
    ['Due for what was allotted', report.due],
    ['In advance payments', report.paidIn],
    ['Kept', report.kept],
    ['Fees', report.fees],
    ['Returned', report.returned],
  ];
}
