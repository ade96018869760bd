import { homeOf } from '@openfloor/homes/lookup';
import { useTenant } from './tenant.ts';

export const useTenantZone = (): string => homeOf(useTenant().defaultCurrency).market.timeZone;
