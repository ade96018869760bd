import type { ScreenTexts } from '../../../../texts/texts.ts';

export const entry: ScreenTexts['entry'] = {
  repeatPassword: 'Repita a senha',
  authCode: 'Código de autorização',
  authCodeHint: 'Do atendimento',
  authCodeFrom: 'Fornecido por {{title}}',
  service: 'Atendimento',
  gate: {
    titleLocal: 'Invista no mercado {{market}}',
    titleBoth: 'Invista nos mercados {{market}} e dos EUA',
    lead: 'Entre para ver sua conta e manter uma lista. Preços e notícias são abertos a todos.',
    wallet: 'Carteira em {{signs}}',
    walletTwo: 'Carteira em {{first}} e {{second}}',
    quoted: 'Cada ordem com sua cotação',
    checked: 'Registros verificáveis',
    browse: 'Navegar como visitante',
  },
  registration: {
    success: 'Cadastro realizado',
    agreeTo: 'Concordo com o <a>{{title}}</a>',
    agreement: { USER: 'Contrato do Usuário', REGISTRATION: 'Contrato de Cadastro' },
    free: 'A conta é gratuita. Você pode navegar antes de verificar sua identidade.',
    available: 'Formato correto',
    published: 'Publicado em {{date}}',
  },
  strength: {
    weak: 'Senha fraca. Quanto mais longa, mais forte.',
    fair: 'Senha razoável. Mais alguns caracteres ajudam.',
    strong: 'Senha forte.',
  },
};
