import { entrance } from './entrance.ts';
import type { Exhibits } from './exhibit.ts';
import { markets } from './markets.ts';
import { money } from './money.ts';
import { offers } from './offers.ts';
import { safety } from './safety.ts';

/** The main screens, as most people see them. */
export const gallery: Exhibits = { ...entrance, ...markets, ...money, ...offers, ...safety };
