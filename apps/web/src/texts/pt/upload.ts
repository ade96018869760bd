import type { ScreenTexts } from '../texts.ts';

export const upload: ScreenTexts['upload'] = {
  choose: 'Escolher foto',
  take: 'Tirar foto',
  preparing: 'Preparando...',
  uploading: 'Enviando...',
  failed: 'Falha no envio',
  remove: 'Remover {{name}}',
  done: 'Enviada',
  failedLeft: 'Uma foto não foi enviada. Tente de novo ou remova-a.',
  notAnImage: 'Isto não é uma imagem',
  tooLarge: 'Maior que {{megabytes}} MB',
  unreadable: 'Não foi possível ler a imagem',
  copy: 'Copiar',
  copied: 'Copiado',
  copySuccess: 'Copiado com sucesso',
  copyFailed: 'Não foi possível copiar',
  pick: 'Escolher',
  searchNothing: 'Nada encontrado',
};
