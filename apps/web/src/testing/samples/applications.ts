import type { ReplyOf } from '@openfloor/client/client';

export type Application = ReplyOf<'POST /ipo/pageApply'>['records'][number];
export type ApplicationDetail = ReplyOf<'GET /ipo/application'>;

const dayMs = 86_400_000;

/** Allotted and half paid, in dollars; its proof is `proRata`. */
export const funding = (): ApplicationDetail => ({
  id: '01a19d81-f927-7a41-acb7-a0cb9056c2d6',
  kind: 'PLACEMENT',
  stockId: 'US-SNDPIP',
  stockName: 'Sandpiper Toys',
  stockExchange: 'US',
  stockSymbol: 'SNDPIP',
  status: 'FUNDING',
  price: '31.07',
  applyUnit: '4',
  unit: '10',
  obtainUnit: '2',
  obtainNum: '20',
  funding: '248.56',
  createdTime: 1793643903271,
  currencyType: 'USD',
  fundingDeadline: Date.now() + 3 * dayMs,
  offerId: 'c557c540-d06c-4813-9370-37f3c8978ecb',
  number: 'APBAKQ7X3M6J',
  recordNumber: 'A-20261114-5VQ3K8TN1A',
  remaining: '372.84',
  feeRate: 0.5,
  fee: '1.24',
  remainingFee: '1.87',
  deliveredNum: null,
  failReason: null,
  resultTime: 1794551103271,
  listingTime: 1795415103271,
  endTime: 1794464703271,
  termsVersion: 1,
  waitingPlace: null,
  hasProof: true,
  riskLabel: 'MEDIUM',
  documents: [
    {
      url: 'https://example.com/demo-prospectus',
      title: 'Prospectus (demo)',
    },
  ],
  method: 'PRO_RATA',
  timeline: [
    {
      step: 'APPLIED',
      time: 1793643903271,
      amount: null,
      shares: '40',
      planned: false,
    },
    {
      step: 'LIST_FIXED',
      time: 1794464703271,
      amount: null,
      shares: null,
      planned: false,
    },
    {
      step: 'ALLOTTED',
      time: 1794551103271,
      amount: null,
      shares: '20',
      planned: false,
    },
    {
      step: 'PAID',
      time: 1794568383271,
      amount: '249.80',
      shares: null,
      planned: false,
    },
  ],
});

/** Allotted by `lottery` and not paid in time. */
export const drawn = (): ApplicationDetail => ({
  id: '01a0d9d0-50af-70a2-9219-3f83b54cb65d',
  kind: 'IPO',
  stockId: 'US-HAYMKR',
  stockName: 'Haymaker Grain',
  stockExchange: 'US',
  stockSymbol: 'HAYMKR',
  status: 'FAILED',
  price: '36.61',
  applyUnit: '4',
  unit: '10',
  obtainUnit: '2',
  obtainNum: '20',
  funding: '0.00',
  createdTime: 1790360703151,
  currencyType: 'USD',
  fundingDeadline: 1791267903151,
  offerId: '11a6da07-cf11-4532-993c-756c5e215060',
  number: 'APFJ3C47B385',
  recordNumber: 'A-20261114-5VQ3K8TN1A',
  remaining: '0.00',
  feeRate: 0.5,
  fee: '0.00',
  remainingFee: '0.00',
  deliveredNum: null,
  failReason: 'NOT_PAID',
  resultTime: 1791008703151,
  listingTime: 1791440703151,
  endTime: 1790922303151,
  termsVersion: 1,
  waitingPlace: null,
  hasProof: true,
  riskLabel: 'HIGH',
  documents: [
    {
      url: 'https://example.com/demo-prospectus',
      title: 'Prospectus (demo)',
    },
  ],
  method: 'LOTTERY',
  timeline: [
    {
      step: 'APPLIED',
      time: 1790360703151,
      amount: null,
      shares: '40',
      planned: false,
    },
    {
      step: 'LIST_FIXED',
      time: 1790922303151,
      amount: null,
      shares: null,
      planned: false,
    },
    {
      step: 'ALLOTTED',
      time: 1791008703151,
      amount: null,
      shares: '20',
      planned: false,
    },
    {
      step: 'FAILED',
      time: 1791268767151,
      amount: null,
      shares: null,
      planned: false,
    },
  ],
});

/** Of an offer that is still open. */
export const applying = (): ApplicationDetail => ({
  id: '01a1d101-900f-7b39-8957-4a5e3bc933bb',
  kind: 'IPO',
  stockId: 'US-AURBOT',
  stockName: 'Aurora Bend Robotics',
  stockExchange: 'US',
  stockSymbol: 'AURBOT',
  status: 'APPLYING',
  price: '24.00',
  applyUnit: '4',
  unit: '10',
  obtainUnit: null,
  obtainNum: null,
  funding: '0.00',
  createdTime: 1794507902991,
  currencyType: 'USD',
  fundingDeadline: null,
  offerId: '5b619205-923e-4b5b-b988-aaaea2d44e3d',
  number: 'APAQTGGF36EH',
  recordNumber: 'A-20261114-5VQ3K8TN1A',
  remaining: '0.00',
  feeRate: 0.5,
  fee: '0.00',
  remainingFee: '0.00',
  deliveredNum: null,
  failReason: null,
  resultTime: 1795155902991,
  listingTime: 1795587902991,
  endTime: Date.now() + 3 * dayMs,
  termsVersion: 1,
  waitingPlace: null,
  hasProof: false,
  riskLabel: 'HIGH',
  documents: [
    {
      url: 'https://example.com/demo-prospectus',
      title: 'Prospectus (demo)',
    },
  ],
  method: 'PRO_RATA',
  timeline: [
    {
      step: 'APPLIED',
      time: 1794507902991,
      amount: null,
      shares: '40',
      planned: false,
    },
  ],
});

/** As lists show it. */
export function listed(detail: ApplicationDetail): Application {
  const { riskLabel, documents, method, timeline, ...application } = detail;
  return application;
}
