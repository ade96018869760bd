import type { ScreenTexts } from '../../../texts/texts.ts';

export const preferences: ScreenTexts['preferences'] = {
  language: {
    title: 'Idioma',
    names: { en: 'Inglês', zh: 'Chinês', pt: 'Português' },
    note: 'Vale imediatamente e fica salvo neste dispositivo. Os valores mantêm o formato da moeda local.',
    amount: 'Valor',
    time: 'Data e hora',
  },
};
