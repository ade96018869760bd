import type { AgreementKind } from '@openfloor/db/column-types';
import type { Language } from '@openfloor/homes/codes';

interface Text {
  title: string;
  paragraphs: string[];
}

/** What a demo customer agrees to, in plain words. `{name}` is the operator's legal name. */
export const demoAgreements: Record<AgreementKind, Record<Language, Text>> = {
  USER: {
    en: {
      title: 'User Agreement',
      paragraphs: [
        '{name} runs this demonstration. No real money, shares or orders are involved, and prices come from a simulated market.',
        'Orders are filled at the quote the server holds at that moment, if it is close enough to the price you saw. Each fill keeps its evidence, and you can read it.',
        'Your balance changes only by your own orders and by the movements listed in your fund transactions. Withdrawing never costs a payment.',
        'Everything that staff do to your account is logged and shown to you, with the role, the time and the reason.',
      ],
    },
    zh: {
      title: '用户协议',
      paragraphs: [
        '本演示由 {name} 运营。其中不涉及真实资金、股票或订单，价格来自模拟行情。',
        '订单按服务器当时持有的报价成交，前提是该报价与您看到的价格足够接近。每笔成交都保留证据，您可以查看。',
        '您的余额只会因您自己的订单以及资金流水中列出的变动而改变。提现无需支付任何款项。',
        '工作人员对您账户所做的一切都会被记录，并连同角色、时间和原因展示给您。',
      ],
    },
    pt: {
      title: 'Contrato do Usuário',
      paragraphs: [
        'Esta demonstração é operada por {name}. Não há dinheiro, ações nem ordens reais, e os preços vêm de um mercado simulado.',
        'As ordens são executadas pela cotação que o servidor tem naquele instante, se ela estiver próxima o bastante do preço que você viu. Cada execução guarda suas evidências, e você pode consultá-las.',
        'Seu saldo só muda por suas próprias ordens e pelos lançamentos do seu extrato. Sacar nunca exige um pagamento.',
        'Tudo o que a equipe faz na sua conta é registrado e mostrado a você, com a função, o horário e o motivo.',
      ],
    },
  },
  REGISTRATION: {
    en: {
      title: 'Registration Agreement',
      paragraphs: [
        'You open one account, for yourself, under your own name. Deposits and withdrawals are made only under the name that was verified.',
        'Keep your password and your withdrawal password to yourself. Nobody at {name} will ever ask for them.',
        'You may stop using the account at any time and take out what is yours.',
      ],
    },
    zh: {
      title: '注册协议',
      paragraphs: [
        '您以本人姓名为自己开立一个账户。存款和提现只能以已验证的姓名进行。',
        '请妥善保管登录密码和提现密码。{name} 的任何人都不会向您索要。',
        '您可以随时停止使用账户，并取走属于您的资产。',
      ],
    },
    pt: {
      title: 'Contrato de Cadastro',
      paragraphs: [
        'Você abre uma única conta, para si, em seu próprio nome. Depósitos e saques só são feitos no nome verificado.',
        'Guarde sua senha e sua senha de saque. Ninguém de {name} jamais vai pedi-las.',
        'Você pode deixar de usar a conta quando quiser e retirar o que é seu.',
      ],
    },
  },
};
