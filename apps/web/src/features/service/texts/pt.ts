import type { ScreenTexts } from '../../../texts/texts.ts';

export const service: ScreenTexts['service'] = {
  title: 'Atendimento',
  openInBrowser: 'Abrir no navegador',
  notShowing: 'A página não aparece?',
  loading: 'Abrindo o atendimento...',
  refused: 'Esta página não pode ser mostrada dentro do app.',
  refusedText: 'Ela abre no seu navegador.',
  none: 'Ainda não há página de atendimento',
  noneText: 'Sua corretora ainda não configurou uma.',
  install: {
    title: 'Baixar o app',
    headline: 'Coloque {{title}} na tela de início',
    lead: 'Sem loja de apps. Abre como qualquer outro app e está sempre atualizado.',
    device: 'Dispositivo',
    devices: { ios: 'iPhone e iPad', android: 'Android' },
    ios: [
      'Abra esta página no Safari.',
      'Toque no botão Compartilhar.',
      'Escolha “Adicionar à Tela de Início” e depois “Adicionar”.',
    ],
    android: [
      'Abra esta página no Chrome.',
      'Toque no menu de três pontos.',
      'Escolha “Instalar app” ou “Adicionar à tela inicial”.',
    ],
    installed: 'Você está usando o app instalado.',
    scan: 'Escaneie para abrir no celular',
    image: 'Como baixar o app',
    download: 'Baixar',
  },
};
