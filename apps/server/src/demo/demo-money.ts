import type { LocalCurrency } from '@openfloor/homes/codes';

export interface DemoPerson {
  username: string;
  name: string;
}

/** Who else is with a demo tenant: invented people who wait for its staff. */
export const demoPeople: Record<LocalCurrency, readonly DemoPerson[]> = {
  NGN: [
    { username: 'bashir', name: 'Bashir Lawal' },
    { username: 'chiamaka', name: 'Chiamaka Eze' },
    { username: 'damilola', name: 'Damilola Ajayi' },
    { username: 'efosa', name: 'Efosa Igbinedion' },
    { username: 'farida', name: 'Farida Sule' },
    { username: 'gbenga', name: 'Gbenga Adewale' },
  ],
  BRL: [
    { username: 'bruno', name: 'Bruno Tavares' },
    { username: 'camila', name: 'Camila Nogueira' },
    { username: 'diego', name: 'Diego Fontoura' },
    { username: 'elisa', name: 'Elisa Prado' },
    { username: 'fabio', name: 'Fábio Moreira' },
    { username: 'gisele', name: 'Gisele Antunes' },
  ],
  INR: [
    { username: 'bhavna', name: 'Bhavna Deshmukh' },
    { username: 'chirag', name: 'Chirag Nair' },
    { username: 'divya', name: 'Divya Rao' },
    { username: 'eshan', name: 'Eshan Mehta' },
    { username: 'farah', name: 'Farah Qureshi' },
    { username: 'gaurav', name: 'Gaurav Joshi' },
  ],
  KES: [
    { username: 'barasa', name: 'Barasa Wekesa' },
    { username: 'chebet', name: 'Chebet Rotich' },
    { username: 'daudi', name: 'Daudi Mwangi' },
    { username: 'esther', name: 'Esther Achieng' },
    { username: 'fatuma', name: 'Fatuma Abdi' },
    { username: 'githinji', name: 'Githinji Kariuki' },
  ],
};

/** Invented banks, and codes of the right form that no bank has. */
export const demoBanks: Record<
  LocalCurrency,
  readonly { bank: string; bankCode: string | null; extraCode: string | null }[]
> = {
  NGN: [
    { bank: 'Zuma Bank', bankCode: null, extraCode: null },
    { bank: 'Sahel Trust', bankCode: null, extraCode: null },
    { bank: 'Benue Savings', bankCode: null, extraCode: null },
  ],
  BRL: [
    { bank: 'Banco Serra Azul', bankCode: '991', extraCode: 'pagamentos@serra.example' },
    { bank: 'Banco Litoral', bankCode: '992', extraCode: 'pagamentos@litoral.example' },
    { bank: 'Cooperativa Pampa', bankCode: '993', extraCode: 'pagamentos@pampa.example' },
  ],
  INR: [
    { bank: 'Deccan People’s Bank', bankCode: 'DECX0000001', extraCode: null },
    { bank: 'Kaveri Bank', bankCode: 'KVRX0000002', extraCode: null },
    { bank: 'Nilgiri Cooperative', bankCode: 'NLGX0000003', extraCode: null },
  ],
  KES: [
    { bank: 'Simba Pacific Bank', bankCode: '97001', extraCode: null },
    { bank: 'Tumaini Bank', bankCode: '96002', extraCode: null },
    { bank: 'Umoja Savings Bank', bankCode: '95003', extraCode: null },
  ],
};

export const demoIdTypes = { NGN: 'NIN', BRL: 'RIC', INR: 'AADHAAR', KES: 'NATIONAL_ID' } as const;
