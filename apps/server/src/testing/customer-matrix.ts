import type { ApiCallKey } from '@openfloor/contract/all-calls';
import { errorCodes } from '@openfloor/contract/error-codes';
import type { CallOptions } from './test-app.ts';

/** Records of one customer that another may not touch. */
export interface OwnRecords {
  withdrawal: string;
  application: string;
  payoutAccount: string;
  identityPhoto: string;
  receipt: string;
  device: string;
  deviceNotice: string;
  watchList: string;
  alert: string;
  passkey: string;
  pushDevice: string;
  recovery: string;
  thread: string;
  deposit: string;
}

type Asked = Pick<CallOptions, 'body' | 'query' | 'params'>;

export type Row =
  /** Open to visitors; says nothing of any customer. */
  | 'anybody'
  /** Speaks of the caller only: there is no way to name somebody else's record. */
  | { own: Asked }
  /** Names a record, and answers somebody else as if it did not exist. */
  | { names: (records: OwnRecords) => Asked; refusal: number };

const own: Row = { own: {} };
const list: Row = { own: { body: { pageNum: 1, pageSize: 100 } } };
const queryList: Row = { own: { query: { pageNum: '1', pageSize: '100' } } };
const { notFound, invalidInput } = errorCodes;

const account = {
  usdt: false,
  accountName: 'Adaeze Okonkwo',
  bank: 'Zuma Bank',
  accountNumber: '0123456789',
};
const identity = {
  name: 'Adaeze Okonkwo',
  idType: 'NIN',
  idNumber: '12345678901',
  bank: 'Zuma Bank',
  cardNo: '0123456789',
};
const stock = 'NSENG-KANCEM';
export const browser = {
  endpoint: 'https://push.example.com/one',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};
const alert = { condition: 'PRICE_ABOVE', value: '1000000', repeats: 'ONCE' };
const order = { id: stock, amount: 10, price: '1' };
const offer = { id: 'none', amount: 1, termsVersion: 1 };
const area = { area: 'NGN' };

/** Of no log. */
const root = Buffer.alloc(32, 9).toString('base64');

/** Who may see what under `/api`. A call without a row does not compile. */
export const customerMatrix: Record<ApiCallKey, Row> = {
  'GET /tenant/config': 'anybody',
  'GET /tenant/agreement/{kind}': 'anybody',
  'GET /halts': 'anybody',
  'GET /transparency': 'anybody',
  'GET /transparency/quality': 'anybody',
  'GET /app/imageCarousel': 'anybody',
  'GET /app/quickAccess': 'anybody',
  'POST /news/mainPageNews': 'anybody',
  'POST /news/pageNews': 'anybody',
  'GET /news/{id}': 'anybody',
  'GET /stock/mainPageIndex': 'anybody',
  'GET /stock/index': 'anybody',
  'GET /stock/page': 'anybody',
  'POST /stock/rank': 'anybody',
  'GET /stock/detail': 'anybody',
  'GET /ipo/listing': 'anybody',
  'GET /stock/historyKline': 'anybody',
  'GET /proof/log': 'anybody',
  'POST /user/login': 'anybody',
  'POST /user/register': 'anybody',
  'POST /recovery/begin': 'anybody',
  'POST /recovery/figures': 'anybody',
  'POST /recovery/photo': 'anybody',
  'POST /recovery/send': 'anybody',
  'POST /recovery/status': 'anybody',
  'POST /recovery/passkeyQuestion': 'anybody',
  'POST /recovery/codePasskeyQuestion': 'anybody',
  'POST /recovery/claim': 'anybody',
  'POST /recovery/byCode': 'anybody',
  'POST /recovery/link': 'anybody',
  'POST /recovery/linkStatus': 'anybody',
  'POST /recovery/linkPasskeyQuestion': 'anybody',
  'POST /recovery/byLink': 'anybody',
  'GET /user/agreements': own,
  'POST /user/agreements': { own: { body: { agreements: [{ kind: 'USER', version: 1 }] } } },
  'GET /recovery/mine': own,
  'POST /recovery/object': { names: ({ recovery }) => ({ body: { id: recovery } }), refusal: notFound },

  'GET /proof/day': own,
  'POST /proof/objection': {
    own: { body: { size: 1, root, shownSize: 1, shownRoot: root } },
  },
  'GET /finance/transaction/{sequence}': { own: { params: { sequence: '1' } } },
  'GET /statements': queryList,
  'GET /statements/periods': own,
  'GET /statements/summary': { own: { query: { from: '2026-01-01', to: '2026-06-30' } } },
  'POST /statements': { own: { body: { from: '2026-01-01', to: '2026-06-30', format: 'JSON' } } },
  'GET /stock/favPage': queryList,
  'GET /stock/myStocks': own,
  'POST /stock/favorite/{id}': { own: { params: { id: stock } } },
  'DELETE /stock/favorite/{id}': { own: { params: { id: stock } } },
  'GET /alerts': { own: { query: { stockId: stock } } },
  'POST /alerts': { own: { body: { stockId: stock, ...alert } } },
  'PUT /alerts/{id}': {
    names: records => ({ params: { id: records.alert }, body: alert }),
    refusal: notFound,
  },
  'DELETE /alerts/{id}': { names: records => ({ params: { id: records.alert } }), refusal: notFound },
  'GET /notifications': queryList,
  'GET /notifications/unread': own,
  'POST /notifications/read': own,
  'GET /notifications/push': own,
  'PUT /notifications/push': { own: { body: browser } },
  'DELETE /notifications/push/{id}': {
    names: ({ pushDevice }) => ({ params: { id: pushDevice } }),
    refusal: notFound,
  },
  'PUT /notifications/topics': { own: { body: { topic: 'ALERTS', on: true } } },
  'GET /messages': queryList,
  'GET /messages/unread': own,
  'GET /messages/{id}': { names: ({ thread }) => ({ params: { id: thread } }), refusal: notFound },
  'POST /messages': {
    names: ({ deposit }) => ({
      body: { subject: 'Mine now', text: 'About a deposit', about: { kind: 'deposit', id: deposit } },
    }),
    refusal: invalidInput,
  },
  'POST /messages/{id}': {
    names: ({ thread }) => ({ params: { id: thread }, body: { text: 'In another’s name' } }),
    refusal: notFound,
  },
  'POST /messages/{id}/read': {
    names: ({ thread }) => ({ params: { id: thread }, body: { seen: 1 } }),
    refusal: notFound,
  },
  'GET /watchLists': { own: { query: { stockId: stock } } },
  'POST /watchLists': { own: { body: { name: 'Mine' } } },
  'PUT /watchLists/{id}': {
    names: ({ watchList }) => ({ params: { id: watchList }, body: { name: 'Taken over' } }),
    refusal: notFound,
  },
  'GET /watchLists/{id}/stocks': {
    names: ({ watchList }) => ({ params: { id: watchList } }),
    refusal: notFound,
  },
  'POST /watchLists/{id}/stocks/{stockId}': {
    names: ({ watchList }) => ({ params: { id: watchList, stockId: stock } }),
    refusal: notFound,
  },
  'DELETE /watchLists/{id}/stocks/{stockId}': {
    names: ({ watchList }) => ({ params: { id: watchList, stockId: stock } }),
    refusal: notFound,
  },
  'PUT /watchListOrder': {
    names: ({ watchList }) => ({ body: { ids: [watchList] } }),
    refusal: errorCodes.conflict,
  },
  'DELETE /watchLists/{id}': {
    names: ({ watchList }) => ({ params: { id: watchList } }),
    refusal: notFound,
  },
  'POST /user/logout': own,
  'PUT /user/password': { own: { body: { oldPassword: 'Wrong horse 7', password: 'Other horse 8' } } },
  'PUT /user/opPwd': { own: { body: { oldPassword: '000001', password: '864209' } } },
  'GET /user/opPwd': own,
  'POST /user/loginSecond': 'anybody',
  'POST /user/passkeyLogin': 'anybody',
  'POST /user/passkeyQuestion': 'anybody',
  'GET /user/security': own,
  'POST /user/authenticator': own,
  'PUT /user/authenticator': { own: { body: { code: '123456' } } },
  'POST /user/authenticatorRemove': own,
  'POST /user/passkeyBegin': own,
  'POST /user/passkeyAdd': own,
  'PUT /user/passkeyName': {
    names: ({ passkey }) => ({ body: { id: passkey, name: 'Mine' } }),
    refusal: notFound,
  },
  'POST /user/passkeyRemove': {
    names: ({ passkey }) => ({ body: { id: passkey } }),
    refusal: notFound,
  },
  'POST /user/recoveryCodes': own,
  'GET /user/email': own,
  'POST /user/email': { own: { body: { address: 'ada@example.org' } } },
  'PUT /user/email': { own: { body: { code: '123456' } } },
  'POST /user/emailRemove': own,
  'POST /user/emailKeep': own,
  'GET /user/closure': own,
  'POST /user/closure': own,
  'POST /user/closureTakeBack': own,
  'GET /user/devices': own,
  'DELETE /user/devices/{id}': {
    names: ({ device }) => ({ params: { id: device } }),
    refusal: notFound,
  },
  'DELETE /user/devices': own,
  'POST /user/newDevice': {
    names: ({ deviceNotice }) => ({ body: { noticeId: deviceNotice, mine: true } }),
    refusal: notFound,
  },
  'GET /user': own,
  'GET /user/firstSteps': own,
  'GET /user/balance': own,
  'GET /user/balanceAndPosition': { own: { query: { stockId: stock } } },
  'GET /portfolio': own,
  'GET /portfolio/detail': own,
  'GET /user/activity': queryList,
  'POST /app/upload': own,
  'POST /stockTrade/position': list,
  'POST /stockTrade/buyRecord': list,
  'POST /stockTrade/sellRecord': list,
  'POST /stockDailyTrade/pageRecord': list,
  'POST /stockTrade/buy': { own: { body: order } },
  'POST /stockTrade/sell': { own: { body: order } },
  'GET /finance/depositMethod': own,
  'GET /finance/checkAuthCode': { own: { query: { authCode: 'guess' } } },
  'POST /finance/deposit': {
    names: ({ receipt }) => ({ body: { amount: '1000', ...account, receipt, authCode: 'DEMO2026' } }),
    refusal: invalidInput,
  },
  'POST /finance/depositRecord': list,
  'GET /finance/claims': own,
  'GET /finance/withdrawInfo': own,
  'POST /finance/withdraw': { own: { body: { amount: '1000', ...account, opPwd: '000001' } } },
  'POST /finance/withdrawCancel': {
    names: ({ withdrawal }) => ({ body: { id: withdrawal } }),
    refusal: notFound,
  },
  'POST /finance/withdrawRecord': list,
  'POST /finance/transaction': list,
  'GET /finance/bankList': own,
  'POST /userBank': list,
  'POST /userBank/add': { own: { body: account } },
  'PUT /userBank/update': {
    names: ({ payoutAccount }) => ({ body: { id: payoutAccount, ...account } }),
    refusal: notFound,
  },
  'DELETE /userBank/delete': {
    names: ({ payoutAccount }) => ({ query: { bankId: payoutAccount } }),
    refusal: notFound,
  },
  'GET /kyc': own,
  'POST /kyc': {
    names: ({ identityPhoto }) => ({
      body: { ...identity, photo: [identityPhoto] },
    }),
    refusal: invalidInput,
  },
  'GET /exchange/exchangeInfo': own,
  'POST /exchange/toNGN': { own: { body: { amount: '1' } } },
  'POST /exchange/toUSD': { own: { body: { amount: '100' } } },
  'POST /exchange/exchangeRecord': list,
  'POST /blockTrade': { own: { body: area } },
  'POST /blockTrade/buy': { own: { body: { id: 'none', amount: 10, termsVersion: 1 } } },
  'POST /ipo/pageIpo': { own: { body: area } },
  'POST /ipo/pagePlacement': { own: { body: area } },
  'POST /ipo/pageBlockPlacement': { own: { body: area } },
  'POST /ipo/applyIpo': { own: { body: offer } },
  'POST /ipo/applyPlacement': { own: { body: offer } },
  'POST /ipo/applyBlockPlacement': { own: { body: offer } },
  'POST /ipo/pageApply': list,
  'POST /ipo/funding': {
    names: ({ application }) => ({ body: { id: application, amount: '1' } }),
    refusal: notFound,
  },
  'GET /ipo/application': {
    names: ({ application }) => ({ query: { id: application } }),
    refusal: notFound,
  },
  'GET /ipo/allotment': { own: { query: { id: 'none' } } },
  'POST /ipo/decline': {
    names: ({ application }) => ({ body: { id: application } }),
    refusal: notFound,
  },
  'POST /stockSnapUp': { own: { body: area } },
  'POST /stockSnapUp/applyOrder': { own: { body: offer } },
  'POST /quantitative/productList': list,
  'GET /quantitative/product': { own: { query: { id: 'none' } } },
  'POST /quantitative/buy': { own: { body: { id: 'none', amount: '20000', termsVersion: 1 } } },
  'POST /quantitative/orders': list,
};
