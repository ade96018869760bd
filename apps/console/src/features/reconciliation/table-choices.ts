/** How tables of banks are written, whether they are read or sent. */
export const tableChoices = {
  delimiter: [
    { value: ',', label: 'Comma' },
    { value: ';', label: 'Semicolon' },
    { value: '\t', label: 'Tab' },
    { value: '|', label: 'Stroke' },
  ],
  decimalMark: [
    { value: '.', label: '1234.56' },
    { value: ',', label: '1234,56' },
  ],
};
