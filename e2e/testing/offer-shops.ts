import type { Tenant } from './browser.ts';

/** A tenant with its money, and the words of its customers' screens. */
export interface OfferShop {
  tenant: Tenant;
  currency: string;
  subscribe: string;
  quantity: string;
  subscribed: string;
  fund: string;
  pay: RegExp;
  paid: string;
  buy: string;
  bought: string;
  amount: string;
  lock: RegExp;
  locked: string;
}

const english = {
  subscribe: 'Subscribe',
  quantity: 'Quantity',
  subscribed: 'Subscribe Success',
  fund: 'Funding',
  pay: /^Pay /,
  paid: 'Funds Success',
  buy: 'Buy',
  bought: 'Buy Success',
  amount: 'Amount',
  lock: /^Lock /,
  locked: 'Buy Success',
};

const portuguese = {
  subscribe: 'Reservar',
  quantity: 'Quantidade',
  subscribed: 'Reserva realizada',
  fund: 'Pagar',
  pay: /^Pagar /,
  paid: 'Pagamento realizado',
  buy: 'Comprar',
  bought: 'Compra realizada',
  amount: 'Valor',
  lock: /^Bloquear /,
  locked: 'Compra realizada',
};

export const offerShops: readonly OfferShop[] = [
  { tenant: 'savanna', currency: 'NGN', ...english },
  { tenant: 'aurora', currency: 'BRL', ...portuguese },
  { tenant: 'lotus', currency: 'INR', ...english },
];
