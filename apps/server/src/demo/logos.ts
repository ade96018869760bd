/** A rounded square in the brand's colour with a white drawing in it. */
const logo = (colour: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="${colour}"/>${drawing}</svg>`;

const line = 'fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"';

export const demoLogos = {
  savanna: logo(
    '#00664F',
    `<path d="M8 15.4a6 6 0 0 1 12 0z" fill="#fff"/><path d="M5.8 18.4h16.4M9 21.8h10" ${line}/>`,
  ),
  aurora: logo(
    '#123E9C',
    `<path d="M5.5 18.5c2.6-7.6 5-9.4 7.2-5.3s4.300 2.700 9.800-4.700" ${line}/><path d="M7.500 22c3-2.600 6-2.600 8 0" ${line} opacity=".6"/>`,
  ),
  lotus: logo(
    '#4A33C0',
    '<g fill="#fff"><path d="M14 6.500c2.600 3.200 3.600 6 3.600 8.400 0 2.700-1.500 4.700-3.600 5.600-2.100-.9-3.600-2.900-3.600-5.600 0-2.400 1-5.200 3.600-8.400z"/><path d="M7 10.500c1 .4 1.900.9 2.600 1.600-.7 3.600.3 6.400 2.600 8.300-4.200-.2-7-3.400-5.200-9.900zM21 10.500c-1 .4-1.900.9-2.600 1.600.7 3.600-.3 6.400-2.600 8.300 4.200-.2 7-3.400 5.200-9.900z" opacity=".75"/></g>',
  ),
  acacia: logo(
    '#8F3F12',
    `<path d="M5 13.200c1.600-4.200 5-6 9-6s7.400 1.800 9 6z" fill="#fff"/><path d="M14 13v9M14 17.500l4-4.300M14 19l-4-5.600M10 22h8" ${line}/>`,
  ),
};
