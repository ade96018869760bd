import type { FormTexts } from '../texts.ts';

export const legal: FormTexts['legal'] = {
  about: 'Sobre',
  aboutTitle: 'Sobre {{title}}',
  licence: 'Licença {{number}}',
  company: 'Empresa',
  licenceNumber: 'Número da licença',
  regulator: 'Regulador',
  website: 'Site',
  simulated: 'Os preços neste app são simulados. Nenhuma ordem chega a uma bolsa real.',
  transparency: 'Transparência',
};
