export const legal = {
  about: 'About',
  aboutTitle: 'About {{title}}',
  licence: 'Licence {{number}}',
  company: 'Company',
  licenceNumber: 'Licence number',
  regulator: 'Regulator',
  website: 'Website',
  simulated: 'Prices in this app are simulated. No order reaches a real exchange.',
  transparency: 'Transparency',
};
