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
export interface Eyes {
  masked: boolean;
  name(name: string): string;
  number(number: string): string;
}

export function eyesOf(reader: { roles: readonly StaffRole[] }): Eyes {
  const masked = seesMasked(reader);
  const plain = (text: string) => text;
  return { masked, name: masked ? maskName : plain, number: masked ? maskNumber : plain };
}

/** Who a record belongs to, as lists of the console name them. */
export function consoleCustomer(row: CustomerColumns, eyes: Eyes) {
  return {
    id: row.customer_id,
    username: row.username,
    account: eyes.number(row.account_number),
    name: row.verified_name && eyes.name(row.verified_name),
    status: row.customer_status,
  };
}
