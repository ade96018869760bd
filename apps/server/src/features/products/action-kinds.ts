import { offerApprovers, offerEditors } from '@openfloor/contract/offers/console-calls';
import { productProposals } from '@openfloor/contract/products/console-calls';
import type { Currency } from '@openfloor/homes/codes';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import { type ActionKind, type Decision, defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { endSale, requireOnSale } from './end-sale.ts';
import { lookAtProduct } from './look-at-product-store.ts';
import type { ProductTermsInput } from './product-input.ts';
import {
  changeProductTerms,
  declareRate,
  lockedProduct,
  publishProduct,
  requireNewProductTerms,
  requireUndeclared,
  termsInputOf,
} from './write-product.ts';

const weekMs = 7 * 86_400_000;
const people = { proposers: offerEditors, approvers: offerApprovers, lifetimeMs: weekMs };
const authorOf = ({ proposer, reason }: Decision) => ({ staffId: proposer, reason });
/** Amounts with all decimals, as the present terms have them. */
const writtenTerms = (terms: ProductTermsInput, currency: Currency): ProductTermsInput => ({
  ...terms,
  minAmount: writtenAmount(terms.minAmount, currency),
  totalAmount: writtenAmount(terms.totalAmount, currency),
});
const writtenAmount = (amount: string, currency: Currency): string =>
  moneyText(moneyOf(amount, currency) ?? 0n, currency);
export const productSubject = (productId: string) => `product/${productId}`;

/** What takes two people about a fixed-term product. */
export function productActionKinds({ now }: { now: () => number }): ActionKind[] {
  const at = () => new Date(now());
  return [
    defineActionKind({
      ...people,
      name: 'product.publish',
      payload: productProposals['product.publish'],
      async describe(tx, { productId }) {
        const product = await lockedProduct(tx, productId);
        if (product.state !== 'draft') throw new Refusal('conflict');
        if (product.ends_at <= at()) throw new Refusal('outsideWindow');
        const terms = termsInputOf(product);
        return {
          subject: productSubject(productId),
          title: `Publish: ${product.name}`,
          before: { state: 'draft', terms },
          after: { state: 'published', terms },
        };
      },
      execute: (tx, { productId }) => publishProduct(tx, productId, at()),
      look: (tx, { productId }) => lookAtProduct(tx, productId),
    }),
    defineActionKind({
      ...people,
      name: 'product.terms',
      payload: productProposals['product.terms'],
      async describe(tx, { productId, terms }) {
        const product = await requireNewProductTerms(tx, productId, terms, now());
        return {
          subject: productSubject(productId),
          title: `Change the terms: ${product.name}`,
          before: { version: product.terms_version, ...termsInputOf(product) },
          after: { version: product.terms_version + 1, ...writtenTerms(terms, product.currency) },
        };
      },
      execute: (tx, { productId, terms }, by) =>
        changeProductTerms(tx, productId, terms, authorOf(by), now()),
      look: (tx, { productId }) => lookAtProduct(tx, productId),
    }),
    defineActionKind({
      ...people,
      name: 'product.end-sale',
      payload: productProposals['product.end-sale'],
      async describe(tx, { productId }) {
        const product = await requireOnSale(tx, productId, now());
        return {
          subject: productSubject(productId),
          title: `End the sale: ${product.name}`,
          before: { onSale: true },
          after: { onSale: false },
        };
      },
      execute: (tx, { productId }, by) => endSale(tx, productId, authorOf(by), now()),
      look: (tx, { productId }) => lookAtProduct(tx, productId),
    }),
    defineActionKind({
      ...people,
      name: 'product.declare-rate',
      payload: productProposals['product.declare-rate'],
      async describe(tx, declaration) {
        const product = await requireUndeclared(tx, declaration);
        const { rate, fromTime, untilTime } = declaration;
        return {
          subject: productSubject(declaration.productId),
          title: `Declare ${rate} %: ${product.name}`,
          before: { rate: null },
          after: { rate, fromTime, untilTime },
        };
      },
      execute: (tx, declaration, by) => declareRate(tx, declaration, by, at()),
      look: (tx, { productId }) => lookAtProduct(tx, productId),
    }),
  ];
}
