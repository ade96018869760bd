import type { DemoTenant } from '../../tenants.ts';
import type { PictureName } from './pictures.ts';

/** Hue and saturation of each picture: related within a tenant, different between tenants. */
export const pictureTones: Record<DemoTenant['name'], Record<PictureName, [number, number]>> = {
  savanna: {
    factory: [205, 13],
    hills: [36, 40],
    port: [197, 32],
    chart: [252, 24],
    city: [206, 15],
    power: [168, 20],
    fields: [92, 20],
    mast: [222, 20],
  },
  aurora: {
    factory: [218, 18],
    hills: [204, 26],
    port: [208, 38],
    chart: [224, 36],
    city: [228, 20],
    power: [236, 22],
    fields: [164, 22],
    mast: [214, 28],
  },
  lotus: {
    factory: [238, 13],
    hills: [282, 18],
    port: [214, 24],
    chart: [254, 32],
    city: [246, 18],
    power: [330, 16],
    fields: [150, 16],
    mast: [262, 24],
  },
  acacia: {
    factory: [20, 14],
    hills: [28, 36],
    port: [192, 26],
    chart: [16, 34],
    city: [30, 16],
    power: [44, 22],
    fields: [82, 22],
    mast: [12, 22],
  },
};

/** The hue of sun, lamps and sails. */
export const lightHues: Record<DemoTenant['name'], number> = {
  savanna: 42,
  aurora: 190,
  lotus: 24,
  acacia: 48,
};
