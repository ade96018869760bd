import type { Language } from '@openfloor/homes/codes';

/** What search engines show below a page's name. Browsers never load it. */
export interface Descriptions {
  home: (site: string) => string;
  market: (site: string) => string;
  newsList: (site: string) => string;
  search: (site: string) => string;
  logIn: (site: string) => string;
  gate: (site: string) => string;
  register: (site: string) => string;
  forgot: (site: string) => string;
  language: (site: string) => string;
  transparency: (site: string) => string;
  verify: (site: string) => string;
  stock: (stock: { name: string; symbol: string; exchange: string; site: string }) => string;
  index: (index: { name: string; symbol: string; exchange: string; site: string }) => string;
  notFound: (site: string) => string;
  customersOnly: (site: string) => string;
  /** Of an invented market; said wherever a company is named. */
  simulated: string;
}

const en: Descriptions = {
  home: site =>
    `${site}: buy and sell shares, apply for new offers, and check every entry of your account yourself.`,
  market: site => `Prices at ${site}: indices, the most traded shares, and those that rise and fall today.`,
  newsList: site => `News of companies and markets at ${site}, newest first.`,
  search: site => `Find a share at ${site} by its name or symbol and see its price.`,
  logIn: site => `Log in to your account at ${site}.`,
  gate: site => `Log in at ${site}, or open an account to trade.`,
  register: site => `Open an account at ${site} with an invitation code.`,
  forgot: site => `Get back into your account at ${site} when its password is forgotten.`,
  language: site => `Choose the language in which you read ${site}.`,
  transparency: site =>
    `Who runs ${site}, what it owes its customers, how fast withdrawals are paid and how well orders are filled: computed, not edited.`,
  verify: site => `Check every line of a statement of ${site} yourself, in your browser, without an account.`,
  stock: ({ name, symbol, exchange, site }) =>
    `${name} (${symbol}), ${exchange}: price, chart and the day’s figures. Buy and sell it at ${site}.`,
  index: ({ name, symbol, exchange, site }) =>
    `${name} (${symbol}), ${exchange}: where the index stands, its chart and the day’s figures at ${site}.`,
  notFound: site => `There is nothing at this address of ${site}.`,
  customersOnly: site => `A page for customers of ${site}.`,
  simulated: 'Simulated market: company and prices are invented.',
};

const pt: Descriptions = {
  home: site =>
    `${site}: compre e venda ações, participe de novas ofertas e confira você mesmo cada lançamento da sua conta.`,
  market: site =>
    `Cotações na ${site}: índices, ações mais negociadas, maiores altas e maiores baixas do dia.`,
  newsList: site => `Notícias de empresas e do mercado na ${site}, das mais recentes às mais antigas.`,
  search: site => `Encontre uma ação na ${site} pelo nome ou código e veja o preço.`,
  logIn: site => `Entre na sua conta na ${site}.`,
  gate: site => `Entre na ${site} ou abra uma conta para negociar.`,
  register: site => `Abra uma conta na ${site} com um código de convite.`,
  forgot: site => `Volte à sua conta na ${site} quando a senha foi esquecida.`,
  language: site => `Escolha o idioma em que você lê a ${site}.`,
  transparency: site =>
    `Quem opera a ${site}, quanto deve aos clientes, em quanto tempo paga saques e como executa ordens: calculado, não editado.`,
  verify: site => `Confira você mesmo cada linha de um extrato da ${site}, no seu navegador, sem conta.`,
  stock: ({ name, symbol, exchange, site }) =>
    `${name} (${symbol}), ${exchange}: preço, gráfico e números do dia. Compre e venda na ${site}.`,
  index: ({ name, symbol, exchange, site }) =>
    `${name} (${symbol}), ${exchange}: nível do índice, gráfico e números do dia na ${site}.`,
  notFound: site => `Não há nada neste endereço da ${site}.`,
  customersOnly: site => `Uma página para clientes da ${site}.`,
  simulated: 'Mercado simulado: empresa e preços são inventados.',
};

const zh: Descriptions = {
  home: site => `${site}：买卖股票、申购新股，并可自行核对账户的每一笔记录。`,
  market: site => `${site}行情：指数、成交活跃股、今日涨幅榜与跌幅榜。`,
  newsList: site => `${site}公司与市场资讯，按时间从新到旧排列。`,
  search: site => `在${site}按名称或代码查找股票并查看价格。`,
  logIn: site => `登录您的${site}账户。`,
  gate: site => `登录${site}，或开户开始交易。`,
  register: site => `使用邀请码在${site}开户。`,
  forgot: site => `忘记密码时，找回您的${site}账户。`,
  language: site => `选择阅读${site}的语言。`,
  transparency: site => `${site}由谁经营、欠客户多少、提现多快到账、订单成交得如何：由系统计算，不可编辑。`,
  verify: site => `在浏览器中自行核对${site}对账单的每一行，无需账户。`,
  stock: ({ name, symbol, exchange, site }) =>
    `${name}（${symbol}），${exchange}：价格、走势图与当日数据。可在${site}买卖。`,
  index: ({ name, symbol, exchange, site }) =>
    `${name}（${symbol}），${exchange}：${site}上的指数点位、走势图与当日数据。`,
  notFound: site => `${site}的该地址没有内容。`,
  customersOnly: site => `${site}客户专用页面。`,
  simulated: '模拟市场：公司与价格均为虚构。',
};

export const descriptions: Record<Language, Descriptions> = { en, pt, zh };
