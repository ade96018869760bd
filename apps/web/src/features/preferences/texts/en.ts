export const preferences = {
  language: {
    title: 'Language',
    names: { en: 'English', zh: 'Chinese', pt: 'Portuguese' },
    note: 'Applies at once and is remembered on this device. Figures keep the format of the local currency.',
    amount: 'Amount',
    time: 'Date and time',
  },
};
