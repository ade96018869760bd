import type { StaffRole } from '@openfloor/homes/codes';
import { maskName, maskNumber, seesMasked } from './masking.ts';

export interface CustomerColumns {
  customer_id: string;
  username: string;
  account_number: string;
  verified_name: string | null;
  customer_status: 'active' | 'disabled';
}

/** What a reader may see of names and numbers. */
export interface Masking {
  masked: boolean;
  name(name: string): string;
  number(number: string): string;
}

export function maskingFor(reader: { roles: readonly StaffRole[] }): Masking {
  const masked = seesMasked(reader);
  const plain = (text: string) => text;
  return { masked, name: masked ? maskName : plain, number: masked ? maskNumber : plain };
}

/** Who a record belongs to, as lists of the console name them. */
export function consoleCustomer(row: CustomerColumns, masking: Masking) {
  return {
    id: row.customer_id,
    username: row.username,
    account: masking.number(row.account_number),
    name: row.verified_name && masking.name(row.verified_name),
    status: row.customer_status,
  };
}
