import type { Summary, VerdictWords } from '../verdict-words.ts';

const rest = ({ sound, unjudged }: Summary) =>
  [
    sound === 1 ? 'Uma linha confere' : `${sound} linhas conferem`,
    unjudged > 0 && (unjudged === 1 ? 'uma não foi julgada' : `${unjudged} não foram julgadas`),
  ]
    .filter(Boolean)
    .join(', ');

export const words: VerdictWords = {
  sound: 'Confere',
  wrong: 'Difere',
  unjudged: 'Não julgado',
  summary: {
    sound: ({ all, seconds, online }) => ({
      title: `Todas as ${all} linhas conferem`,
      detail: `Recalculado neste aparelho em ${seconds} s${online ? '' : ', sem conexão'}`,
    }),
    linesWrong: summary => ({
      title: summary.wrong === 1 ? 'Uma linha não confere' : `${summary.wrong} linhas não conferem`,
      detail: rest(summary),
    }),
    logWrong: summary => ({ title: 'Não bate com o registro público', detail: rest(summary) }),
    keyUnknown: ({ online }) => ({
      title: 'Ainda não se pode julgar',
      detail: online
        ? 'As linhas seguem umas das outras, mas ninguém aqui responde pela chave que as assinou.'
        : 'As linhas seguem umas das outras. Conecte-se uma vez, para que este aparelho conheça a chave da operadora.',
    }),
    unjudged: summary => ({
      title:
        summary.unjudged === 1
          ? 'Uma linha não foi julgada'
          : `${summary.unjudged} linhas não foram julgadas`,
      detail: `${rest({ ...summary, unjudged: 0 })}. Nada está errado.`,
    }),
  },
  verdicts: {
    'checkpoint-signed': p => ({
      title: `Ponto de controle público ${p.size}`,
      detail: `Assinado por ${p.tenant}, chave ${p.key}`,
    }),
    'checkpoint-key-unknown': p => ({
      title: `Ponto de controle ${p.size}, assinado por chave desconhecida`,
      detail: `Chave ${p.key} de ${p.log}. Vem no próprio arquivo; nada aqui responde por ela.`,
    }),
    'checkpoint-not-signed': p => ({
      title: 'O ponto de controle não está assinado',
      detail: `Nenhuma chave da operadora assinou o ponto de controle ${p.size}`,
    }),
    'checkpoint-malformed': () => ({ title: 'Não é possível ler o ponto de controle' }),
    'keys-followed': p => ({ title: 'A troca de chaves confere', detail: `A chave em uso é ${p.key}` }),
    'keys-broken': () => ({
      title: 'As chaves não seguem umas das outras',
      detail: 'Há uma chave pela qual a anterior não assinou',
    }),
    'witnesses-signed': p => ({
      title: `${p.signed} de ${p.known} testemunhas assinaram`,
      detail: `${p.names}, conforme a operadora as nomeia`,
    }),
    'witnesses-few': p => ({
      title: `${p.signed} de ${p.known} testemunhas assinaram`,
      detail: p.names || 'Nenhuma das que a operadora nomeia',
    }),
    'witnesses-unknown': () => ({
      title: 'Nenhuma testemunha assinou',
      detail: 'A operadora não nomeia nenhuma',
    }),
    'witness-wrong': p => ({
      title: `A assinatura de ${p.name} está errada`,
      detail: 'Esta testemunha assinou outra coisa',
    }),
    'past-same': p => ({
      title: 'O mesmo passado que este aparelho lembra',
      detail: `Visto por último: ponto de controle ${p.size}`,
    }),
    'past-differs': p => ({
      title: 'Outro passado do que este aparelho lembra',
      detail: `O ponto de controle ${p.size}, visto aqui antes, não faz parte dele: o registro foi reescrito`,
    }),
    'past-unproven': p => ({
      title: 'Não comparado com o que este aparelho lembra',
      detail: `Nada no arquivo o liga ao ponto de controle ${p.size}, visto aqui antes`,
    }),
    'chain-same': p => ({
      title: 'Seus lançamentos são os vistos antes',
      detail: `Até o número ${p.sequence}`,
    }),
    'chain-differs': p => ({
      title: 'Seus lançamentos não são os vistos antes',
      detail: `O número ${p.sequence} era outro neste aparelho`,
    }),
    'chain-unproven': p => ({
      title: 'Não comparado com seus lançamentos vistos antes',
      detail: `O número ${p.sequence} não está neste arquivo`,
    }),
    'earlier-same': (p, count) => ({
      title:
        count === 1
          ? 'Continua um ponto de controle anterior'
          : `Continua ${count} pontos de controle anteriores`,
      detail: `Último: ponto de controle ${p.size}`,
    }),
    'earlier-differs': p => ({
      title: 'Não continua um ponto de controle anterior',
      detail: `O ponto de controle ${p.size} não é o seu passado`,
    }),
    'mirror-same': p => ({
      title: 'O mesmo registro que a operadora mostra agora',
      detail: `Ponto de controle ${p.size}, consultado agora`,
    }),
    'mirror-differs': p => ({
      title: 'Outro registro do que a operadora mostra agora',
      detail: `O ponto de controle ${p.size} do servidor não continua o deste arquivo`,
    }),
    'mirror-key-changed': () => ({ title: 'Falta uma troca de chaves' }),
    'mirror-behind': p => ({
      title: 'O registro do servidor é mais curto',
      detail: `Ponto de controle ${p.size}`,
    }),
    'mirror-unreadable': () => ({ title: 'Não foi possível ler o registro do servidor' }),
    'log-not-signed': () => ({ title: 'O registro do servidor não está assinado' }),
    'log-root-differs': () => ({ title: 'O registro do servidor não é o que foi assinado' }),
    'log-day-twice': p => ({ title: `${p.day} foi fechado duas vezes` }),
    'log-list-shrank': p => ({ title: `Uma lista foi encurtada em ${p.day}` }),
    'day-in-log': (p, count) => ({
      title:
        count === 1
          ? 'O fechamento do dia está no registro'
          : `Os fechamentos de ${count} dias estão no registro`,
      detail: count === 1 ? p.day : `Último: ${p.day}`,
    }),
    'day-not-in-log': p => ({
      title: 'Um fechamento não está no registro',
      detail: `O de ${p.day} neste arquivo nunca foi publicado`,
    }),
    'day-malformed': () => ({ title: 'Não é possível ler o fechamento de um dia' }),
    'days-none': () => ({
      title: 'Nenhum dia está fechado neste arquivo',
      detail: 'Nada nele diz o que foi registrado',
    }),
    'head-committed': p => ({
      title: 'Seus lançamentos terminam onde o registro diz',
      detail: `Até o número ${p.sequence}, no fechamento de ${p.day}`,
    }),
    'head-differs': p => ({
      title: p.why === 'cut' ? 'Faltam lançamentos' : 'Não bate com o ponto de controle',
      detail:
        p.why === 'cut'
          ? `O fechamento de ${p.day} os tem até o número ${p.sequence}`
          : `O fechamento de ${p.day} tem outros lançamentos até o número ${p.sequence}`,
    }),
    'head-outside': p => ({ title: 'Um fechamento anterior a este extrato', detail: p.day }),
    'head-not-included': p => ({
      title: 'Você não está no fechamento de um dia',
      detail: `O de ${p.day} não tem você desta forma`,
    }),
    'balance-in-total': (p, count) => ({
      title: count === 1 ? 'Seu saldo está no total' : 'Seus saldos estão nos totais',
      detail: `${p.balance} de ${p.total} que ${p.tenant} diz dever em ${p.day}`,
    }),
    'balance-not-in-total': p => ({
      title: 'Seu saldo não está no total',
      detail: `${p.balance} não fazem parte do que era devido em ${p.day}`,
    }),
    'balance-left-out': p => ({
      title: 'Seu saldo ficou fora do total',
      detail: `${p.stated} em ${p.day}`,
    }),
    'balances-differ': p => ({
      title: 'O total conta outro saldo',
      detail: `${p.counted} em ${p.day}, não ${p.stated}`,
    }),
    'opening-first': () => ({ title: 'Confere', detail: 'Começa com seu primeiro lançamento' }),
    'opening-proven': () => ({ title: 'Confere' }),
    'opening-differs': () => ({ title: 'Difere', detail: 'Não é o que foi registrado' }),
    'opening-unproven': () => ({ title: 'Não julgado', detail: 'Nada no arquivo o prova' }),
    'line-sound': () => ({ title: 'Confere' }),
    'line-changed': () => ({ title: 'Alterada' }),
    'line-missing': p => ({ title: 'Falta uma linha antes desta', detail: `Número ${p.expected}` }),
    'line-arithmetic': p => ({
      title: 'A conta não fecha',
      detail: `Diz ${p.stated}, resulta em ${p.computed}`,
    }),
    'line-back-dated': p => ({
      title: 'Data errada',
      detail: p.day ? `O fechamento de ${p.day} diz outra coisa` : 'Anterior à linha que vem antes',
    }),
    'line-not-closed': () => ({ title: 'Não julgada', detail: 'O dia dela não está fechado neste arquivo' }),
    'line-before-change': () => ({ title: 'Não julgada', detail: 'Uma linha posterior foi alterada' }),
    'closing-proven': () => ({ title: 'Confere' }),
    'closing-differs': () => ({ title: 'Difere', detail: 'Não é o que foi registrado' }),
    'closing-not-closed': () => ({
      title: 'Não julgado',
      detail: 'O último dia não está fechado neste arquivo',
    }),
    'order-sound': () => ({ title: 'Confere' }),
    'order-without-fill': () => ({ title: 'Não julgada', detail: 'Não foi executada' }),
    'order-not-in-ledger': () => ({ title: 'Difere', detail: 'Nenhum lançamento pertence a ela' }),
    'order-differs': p => ({
      title: `Difere: ${p.field}`,
      detail: `${p.stated} neste arquivo, ${p.found} por seus lançamentos e termos`,
    }),
    'order-outside-minute': p => ({
      title: 'Executada fora da faixa do mercado',
      detail: `A ${p.price}; aquele minuto teve de ${p.low} a ${p.high}`,
    }),
    'order-beyond-tolerance': p => ({
      title: 'Executada longe demais do preço mostrado',
      detail: `A ${p.price}; foi mostrado ${p.shown}`,
    }),
    'order-not-committed': p => ({
      title: 'Difere',
      detail: `O fechamento de ${p.day} não a tem desta forma`,
    }),
    'order-evidence-unproven': () => ({
      title: 'Não julgada',
      detail: 'A cotação dela ainda não está em um dia fechado',
    }),
  },
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  order: (side, shares, name) => `Ordem: ${side === 'buy' ? 'compra' : 'venda'} de ${shares} ${name}`,
  fields: { gross: 'valor', fee: 'taxa', shares: 'ações', price: 'preço', feeRate: 'percentual da taxa' },
  lines: 'Linhas',
  checks: 'O registro público',
  countOf: (sound, all) => `${sound} de ${all}`,
  problemsFirst: 'Problemas primeiro',
  inOrder: 'Em ordem',
  more: count => `Mostrar mais ${count}`,
  inFile: 'Neste arquivo',
  inRecord: 'No registro público',
  operator: 'Operadora',
  period: 'Período',
  periodText: (from, to) => `${from} a ${to}`,
  fileSays: 'Conforme o arquivo',
  watch: {
    title: 'Este servidor mostra outro passado',
    detail:
      'O que a operadora publica agora não continua o que este aparelho viu antes. Guarde seus extratos e denuncie.',
  },
};
