import type { ScreenTexts } from '../../../../texts/texts.ts';

export const news: ScreenTexts['news'] = {
  title: 'Notícias',
  textSize: 'Texto grande',
  share: 'Compartilhar',
  copied: 'Copiado com sucesso',
  emptyText: 'As notícias do mercado aparecem aqui.',
  inThisStory: 'Nesta notícia',
};
