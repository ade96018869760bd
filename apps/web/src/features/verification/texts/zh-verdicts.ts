import type { Summary, VerdictWords } from '../verdict-words.ts';

const rest = ({ sound, unjudged }: Summary) =>
  `${sound} 行相符${unjudged > 0 ? `，${unjudged} 行未判定` : ''}`;

export const words: VerdictWords = {
  sound: '相符',
  wrong: '不符',
  unjudged: '未判定',
  summary: {
    sound: ({ all, seconds, online }) => ({
      title: `全部 ${all} 行相符`,
      detail: `已在本设备重新计算，用时 ${seconds} 秒${online ? '' : '，未联网'}`,
    }),
    linesWrong: summary => ({ title: `${summary.wrong} 行不符`, detail: rest(summary) }),
    logWrong: summary => ({ title: '与公开记录不符', detail: rest(summary) }),
    keyUnknown: ({ online }) => ({
      title: '暂时无法判定',
      detail: online
        ? '各行前后相连，但此处没有人为签名的密钥担保。'
        : '各行前后相连。请联网一次，让本设备得知运营方的密钥。',
    }),
    unjudged: summary => ({
      title: `${summary.unjudged} 行未判定`,
      detail: `${rest({ ...summary, unjudged: 0 })}，没有不符之处。`,
    }),
  },
  verdicts: {
    'checkpoint-signed': p => ({
      title: `公开检查点 ${p.size}`,
      detail: `由${p.tenant}签名，密钥 ${p.key}`,
    }),
    'checkpoint-key-unknown': p => ({
      title: `检查点 ${p.size} 由未知密钥签名`,
      detail: `${p.log} 的密钥 ${p.key}。它由文件自带，此处没有人为它担保。`,
    }),
    'checkpoint-not-signed': p => ({
      title: '检查点没有签名',
      detail: `运营方的密钥均未签署检查点 ${p.size}`,
    }),
    'checkpoint-malformed': () => ({ title: '无法读取检查点' }),
    'keys-followed': p => ({ title: '密钥更换无误', detail: `当前密钥为 ${p.key}` }),
    'keys-broken': () => ({ title: '密钥前后不相连', detail: '其中有前一密钥未签署的密钥' }),
    'witnesses-signed': p => ({
      title: `${p.known} 位见证方中有 ${p.signed} 位签名`,
      detail: `${p.names}（由运营方列出）`,
    }),
    'witnesses-few': p => ({
      title: `${p.known} 位见证方中有 ${p.signed} 位签名`,
      detail: p.names || '运营方列出的见证方均未签名',
    }),
    'witnesses-unknown': () => ({ title: '没有见证方签名', detail: '运营方没有列出见证方' }),
    'witness-wrong': p => ({ title: `${p.name} 的签名有误`, detail: '该见证方签署的是别的内容' }),
    'past-same': p => ({ title: '与本设备记得的过去一致', detail: `上次看到：检查点 ${p.size}` }),
    'past-differs': p => ({
      title: '与本设备记得的过去不同',
      detail: `此前在本设备看到的检查点 ${p.size} 不在其中：记录被改写`,
    }),
    'past-unproven': p => ({
      title: '未与本设备记得的过去比较',
      detail: `文件中没有内容把它与此前看到的检查点 ${p.size} 相连`,
    }),
    'chain-same': p => ({ title: '您的流水与此前看到的一致', detail: `至第 ${p.sequence} 笔` }),
    'chain-differs': p => ({
      title: '您的流水与此前看到的不同',
      detail: `第 ${p.sequence} 笔在本设备上曾是另一笔`,
    }),
    'chain-unproven': p => ({
      title: '未与此前看到的流水比较',
      detail: `第 ${p.sequence} 笔不在此文件中`,
    }),
    'earlier-same': (p, count) => ({
      title: `承接 ${count} 个更早的检查点`,
      detail: `最近：检查点 ${p.size}`,
    }),
    'earlier-differs': p => ({
      title: '没有承接更早的检查点',
      detail: `检查点 ${p.size} 不是它的过去`,
    }),
    'mirror-same': p => ({
      title: '与运营方现在公布的记录相同',
      detail: `检查点 ${p.size}，刚刚查询`,
    }),
    'mirror-differs': p => ({
      title: '与运营方现在公布的记录不同',
      detail: `服务器上的检查点 ${p.size} 没有承接此文件的检查点`,
    }),
    'mirror-key-changed': () => ({ title: '遗漏了一次密钥更换' }),
    'mirror-behind': p => ({ title: '服务器上的记录较短', detail: `检查点 ${p.size}` }),
    'mirror-unreadable': () => ({ title: '无法读取服务器上的记录' }),
    'log-not-signed': () => ({ title: '服务器上的记录没有签名' }),
    'log-root-differs': () => ({ title: '服务器上的记录与签名内容不符' }),
    'log-day-twice': p => ({ title: `${p.day} 被结算两次` }),
    'log-list-shrank': p => ({ title: `${p.day} 有清单被缩短` }),
    'day-in-log': (p, count) => ({
      title: `${count} 天的日终结算都在记录中`,
      detail: count === 1 ? p.day : `最近：${p.day}`,
    }),
    'day-not-in-log': p => ({
      title: '有日终结算不在记录中',
      detail: `此文件中 ${p.day} 的结算从未公布`,
    }),
    'day-malformed': () => ({ title: '无法读取某日的结算' }),
    'days-none': () => ({ title: '此文件没有日终结算', detail: '其中没有内容说明记录了什么' }),
    'head-committed': p => ({
      title: '您的流水止于记录所载之处',
      detail: `至第 ${p.sequence} 笔，${p.day} 结算`,
    }),
    'head-differs': p => ({
      title: p.why === 'cut' ? '有流水缺失' : '与检查点不符',
      detail:
        p.why === 'cut'
          ? `${p.day} 的结算记录到第 ${p.sequence} 笔`
          : `${p.day} 的结算到第 ${p.sequence} 笔为其他流水`,
    }),
    'head-outside': p => ({ title: '对账单之前的结算', detail: p.day }),
    'head-not-included': p => ({
      title: '某日的结算中没有您',
      detail: `${p.day} 的结算与此处所载不同`,
    }),
    'balance-in-total': p => ({
      title: '您的余额在总额之内',
      detail: `${p.day}，${p.tenant}称应付 ${p.total}，其中 ${p.balance}`,
    }),
    'balance-not-in-total': p => ({
      title: '您的余额不在总额之内',
      detail: `${p.balance} 不在 ${p.day} 的应付总额中`,
    }),
    'balance-left-out': p => ({ title: '您的余额被总额遗漏', detail: `${p.day}：${p.stated}` }),
    'balances-differ': p => ({
      title: '总额中计入的是另一余额',
      detail: `${p.day} 计入 ${p.counted}，而非 ${p.stated}`,
    }),
    'opening-first': () => ({ title: '相符', detail: '从您的第一笔流水开始' }),
    'opening-proven': () => ({ title: '相符' }),
    'opening-differs': () => ({ title: '不符', detail: '并非所记录的内容' }),
    'opening-unproven': () => ({ title: '未判定', detail: '文件中没有内容证明它' }),
    'line-sound': () => ({ title: '相符' }),
    'line-changed': () => ({ title: '被改动' }),
    'line-missing': p => ({ title: '此行之前缺少一行', detail: `第 ${p.expected} 笔` }),
    'line-arithmetic': p => ({
      title: '计算不符',
      detail: `写明 ${p.stated}，算得 ${p.computed}`,
    }),
    'line-back-dated': p => ({
      title: '日期有误',
      detail: p.day ? `与 ${p.day} 的结算不符` : '早于前一行',
    }),
    'line-not-closed': () => ({ title: '未判定', detail: '此文件尚无当日的结算' }),
    'line-before-change': () => ({ title: '未判定', detail: '之后有一行被改动' }),
    'closing-proven': () => ({ title: '相符' }),
    'closing-differs': () => ({ title: '不符', detail: '并非所记录的内容' }),
    'closing-not-closed': () => ({ title: '未判定', detail: '此文件尚无最后一日的结算' }),
    'order-sound': () => ({ title: '相符' }),
    'order-without-fill': () => ({ title: '未判定', detail: '该委托没有成交' }),
    'order-not-in-ledger': () => ({ title: '不符', detail: '没有属于它的流水' }),
    'order-differs': p => ({
      title: `不符：${p.field}`,
      detail: `文件中为 ${p.stated}，按其流水和条款为 ${p.found}`,
    }),
    'order-outside-minute': p => ({
      title: '成交价超出市场区间',
      detail: `成交 ${p.price}；该分钟为 ${p.low} 至 ${p.high}`,
    }),
    'order-beyond-tolerance': p => ({
      title: '成交价与显示价相差过大',
      detail: `成交 ${p.price}；显示 ${p.shown}`,
    }),
    'order-not-committed': p => ({ title: '不符', detail: `与 ${p.day} 的结算所载不同` }),
    'order-evidence-unproven': () => ({ title: '未判定', detail: '其报价尚未进入已结算的日子' }),
  },
  opening: '期初余额',
  closing: '期末余额',
  order: (side, shares, name) => `委托：${side === 'buy' ? '买入' : '卖出'} ${shares} ${name}`,
  fields: { gross: '金额', fee: '费用', shares: '股数', price: '价格', feeRate: '费率' },
  lines: '明细',
  checks: '公开记录',
  countOf: (sound, all) => `${sound} / ${all}`,
  problemsFirst: '问题优先',
  inOrder: '按顺序',
  more: count => `再显示 ${count} 行`,
  inFile: '此文件中',
  inRecord: '公开记录中',
  operator: '运营方',
  period: '期间',
  periodText: (from, to) => `${from} 至 ${to}`,
  fileSays: '据文件所述',
  watch: {
    title: '此服务器显示了另一个过去',
    detail: '运营方现在公布的内容没有承接本设备此前看到的内容。请保留您的对账单并举报。',
  },
};
