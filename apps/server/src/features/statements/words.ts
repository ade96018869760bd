import type { Language } from '@openfloor/homes/codes';

/** What a statement says, in the language of whoever asked for it. */
export interface StatementWords {
  title: string;
  period: (from: string, to: string) => string;
  madeAt: string;
  timeZone: string;
  quantity: string;
  customer: string;
  account: string;
  licence: string;
  balances: string;
  available: string;
  setAside: string;
  opening: string;
  closing: string;
  movements: string;
  /** Of one currency, or of shares. */
  movementsIn: (asset: string) => string;
  shares: string;
  nothing: string;
  date: string;
  time: string;
  number: string;
  line: string;
  cause: string;
  asset: string;
  accountOf: string;
  amount: string;
  balance: string;
  reference: string;
  hash: string;
  /** By which people name what a movement comes from. */
  record: string;
  accounts: Record<'available' | 'frozen' | 'advance' | 'locked' | 'payable', string>;
  orders: string;
  order: string;
  buy: string;
  sell: string;
  states: Record<'filled' | 'rejected' | 'accepted' | 'unknown', string>;
  shown: string;
  used: string;
  filled: string;
  quoteOf: (source: string, age: string) => string;
  minute: (low: string, high: string) => string;
  minuteUnknown: string;
  fee: string;
  fees: string;
  feesNone: string;
  total: string;
  holdings: string;
  holdingsAt: (day: string) => string;
  price: string;
  value: string;
  priceUnknown: string;
  priceOf: (day: string) => string;
  proof: string;
  proofText: string;
  proofNone: string;
  checkpoint: (log: string, size: string) => string;
  check: (address: string) => string;
  limits: string;
  notClosed: (day: string) => string;
  page: (page: string, pages: string) => string;
}

const en: StatementWords = {
  title: 'Account statement',
  period: (from, to) => `${from} to ${to}`,
  madeAt: 'Made on',
  timeZone: 'Time zone',
  quantity: 'Shares',
  customer: 'Customer',
  account: 'Account number',
  licence: 'Licence',
  balances: 'Balances',
  available: 'Available',
  setAside: 'Set aside',
  opening: 'Opening balance',
  closing: 'Closing balance',
  movements: 'Movements',
  movementsIn: asset => `Movements in ${asset}`,
  shares: 'Movements of shares',
  nothing: 'Nothing moved in this period.',
  date: 'Date',
  time: 'Time',
  number: 'No.',
  line: 'Line',
  cause: 'Movement',
  asset: 'Currency or stock',
  accountOf: 'Account',
  amount: 'Amount',
  balance: 'Balance',
  reference: 'Reference',
  hash: 'Hash',
  record: 'Record number',
  accounts: {
    available: 'Available',
    frozen: 'Set aside for withdrawals and orders',
    advance: 'Paid into applications',
    locked: 'Locked',
    payable: 'Being paid out',
  },
  orders: 'Orders and the prices they were filled at',
  order: 'Order',
  buy: 'Buy',
  sell: 'Sell',
  states: { filled: 'Filled', rejected: 'Refused', accepted: 'Waiting', unknown: 'Unanswered' },
  shown: 'Shown',
  used: 'Quote',
  filled: 'Filled at',
  quoteOf: (source, age) => `${source}, ${age} s old`,
  minute: (low, high) => `that minute ${low} to ${high}`,
  minuteUnknown: 'that minute not known',
  fee: 'Fee',
  fees: 'Fees',
  feesNone: 'No fees in this period.',
  total: 'Total',
  holdings: 'Holdings',
  holdingsAt: day => `Holdings at the end of ${day}`,
  price: 'Last price',
  value: 'Value',
  priceUnknown: 'not known',
  priceOf: day => `of ${day}`,
  proof: 'How to check this statement',
  proofText:
    'The same statement as JSON carries the proofs for every line. Anybody can check it in the app under “Verify a statement” or with the command openfloor-verify, without this operator. The code names the checkpoint of the public log that it hangs from.',
  proofNone: 'The public log has not begun yet: this statement cannot be checked against it.',
  checkpoint: (log, size) => `${log}, ${size} entries`,
  check: address => `Public log: ${address}`,
  limits: 'It proves what was recorded and when, not that assets exist at a custodian.',
  notClosed: day =>
    `Days after ${day} are not closed in the public log yet; their lines cannot be proved until then.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const zh: StatementWords = {
  title: '账户对账单',
  period: (from, to) => `${from} 至 ${to}`,
  madeAt: '生成时间',
  timeZone: '时区',
  quantity: '股数',
  customer: '客户',
  account: '账号',
  licence: '牌照',
  balances: '余额',
  available: '可用',
  setAside: '冻结',
  opening: '期初余额',
  closing: '期末余额',
  movements: '变动明细',
  movementsIn: asset => `${asset} 变动明细`,
  shares: '股票变动明细',
  nothing: '本期间没有变动。',
  date: '日期',
  time: '时间',
  number: '序号',
  line: '行',
  cause: '事项',
  asset: '币种或股票',
  accountOf: '账户',
  amount: '金额',
  balance: '余额',
  reference: '凭证',
  hash: '哈希',
  record: '记录编号',
  accounts: {
    available: '可用',
    frozen: '提现与委托冻结',
    advance: '申购已缴款',
    locked: '锁定',
    payable: '付款中',
  },
  orders: '委托及成交价格依据',
  order: '委托',
  buy: '买入',
  sell: '卖出',
  states: { filled: '已成交', rejected: '已拒绝', accepted: '等待中', unknown: '未答复' },
  shown: '所示价格',
  used: '采用报价',
  filled: '成交价',
  quoteOf: (source, age) => `${source}，${age} 秒前`,
  minute: (low, high) => `该分钟 ${low} 至 ${high}`,
  minuteUnknown: '该分钟行情未知',
  fee: '手续费',
  fees: '费用',
  feesNone: '本期间没有费用。',
  total: '合计',
  holdings: '持仓',
  holdingsAt: day => `${day} 日终持仓`,
  price: '最新价',
  value: '市值',
  priceUnknown: '未知',
  priceOf: day => `${day} 价格`,
  proof: '如何核验本对账单',
  proofText:
    '同一对账单的 JSON 文件包含每一行的证明。任何人都可以在应用的“核对账单”中或使用命令 openfloor-verify 核验，无需依赖本运营方。二维码为其所依据的公开日志检查点。',
  proofNone: '公开日志尚未开始，本对账单暂时无法据此核验。',
  checkpoint: (log, size) => `${log}，共 ${size} 条`,
  check: address => `公开日志：${address}`,
  limits: '它证明记录了什么以及何时记录，不证明资产确实存放于托管机构。',
  notClosed: day => `${day} 之后的日期尚未在公开日志中结账，相关明细届时方可证明。`,
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
};

const pt: StatementWords = {
  title: 'Extrato da conta',
  period: (from, to) => `${from} a ${to}`,
  madeAt: 'Emitido em',
  timeZone: 'Fuso horário',
  quantity: 'Ações',
  customer: 'Cliente',
  account: 'Número da conta',
  licence: 'Licença',
  balances: 'Saldos',
  available: 'Disponível',
  setAside: 'Reservado',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  movements: 'Movimentos',
  movementsIn: asset => `Movimentos em ${asset}`,
  shares: 'Movimentos de ações',
  nothing: 'Nada se moveu neste período.',
  date: 'Data',
  time: 'Hora',
  number: 'Nº',
  line: 'Linha',
  cause: 'Movimento',
  asset: 'Moeda ou ação',
  accountOf: 'Conta',
  amount: 'Valor',
  balance: 'Saldo',
  reference: 'Referência',
  hash: 'Hash',
  record: 'Número do registro',
  accounts: {
    available: 'Disponível',
    frozen: 'Reservado para saques e ordens',
    advance: 'Pago em reservas',
    locked: 'Bloqueado',
    payable: 'Em pagamento',
  },
  orders: 'Ordens e os preços de execução',
  order: 'Ordem',
  buy: 'Compra',
  sell: 'Venda',
  states: { filled: 'Executada', rejected: 'Recusada', accepted: 'Aguardando', unknown: 'Sem resposta' },
  shown: 'Mostrado',
  used: 'Cotação',
  filled: 'Executado a',
  quoteOf: (source, age) => `${source}, há ${age} s`,
  minute: (low, high) => `naquele minuto ${low} a ${high}`,
  minuteUnknown: 'minuto não conhecido',
  fee: 'Taxa',
  fees: 'Taxas',
  feesNone: 'Sem taxas neste período.',
  total: 'Total',
  holdings: 'Posição',
  holdingsAt: day => `Posição no fim de ${day}`,
  price: 'Último preço',
  value: 'Valor',
  priceUnknown: 'não conhecido',
  priceOf: day => `de ${day}`,
  proof: 'Como verificar este extrato',
  proofText:
    'O mesmo extrato em JSON traz as provas de cada linha. Qualquer pessoa pode verificá-lo no aplicativo, em “Conferir um extrato”, ou com o comando openfloor-verify, sem este operador. O código traz o ponto de controle do registro público do qual ele depende.',
  proofNone: 'O registro público ainda não começou: este extrato não pode ser verificado nele.',
  checkpoint: (log, size) => `${log}, ${size} entradas`,
  check: address => `Registro público: ${address}`,
  limits: 'Prova o que foi registrado e quando, não que os ativos existam em um custodiante.',
  notClosed: day =>
    `Os dias após ${day} ainda não foram fechados no registro público; até lá suas linhas não podem ser provadas.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
};

const byLanguage: Record<Language, StatementWords> = { en, zh, pt };

export const wordsFor = (language: Language): StatementWords => byLanguage[language];
