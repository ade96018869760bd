import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { type NewProductTerms, type ProductInput, productTermsColumns } from './product-input.ts';

export interface Author {
  staffId: string | null;
  reason: string | null;
}

const here = () => sql<string>`current_tenant_id()`;

export async function insertProduct(tx: Tx, input: ProductInput, author: Author): Promise<string> {
  const { product_id } = await tx
    .insertInto('product')
    .values({
      tenant_id: here(),
      name: input.name,
      manager_name: input.managerName,
      currency: input.currency,
      created_by: author.staffId,
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  await insertTerms(tx, product_id, 1, productTermsColumns(input.terms, input.currency), author);
  return product_id;
}

async function insertTerms(
  tx: Tx,
  productId: string,
  version: number,
  terms: NewProductTerms,
  { staffId, reason }: Author,
): Promise<void> {
  await tx
    .insertInto('product_terms')
    .values({ tenant_id: here(), product_id: productId, version, ...terms, created_by: staffId, reason })
    .execute();
}

/** Buyers keep the version they bought; whoever comes after has this one. */
export async function addTermsVersion(
  tx: Tx,
  product: { product_id: string; terms_version: number },
  terms: NewProductTerms,
  author: Author,
): Promise<void> {
  const version = product.terms_version + 1;
  await insertTerms(tx, product.product_id, version, terms, author);
  await tx
    .updateTable('product')
    .set({ terms_version: version })
    .where('product_id', '=', product.product_id)
    .execute();
}

export async function updateProduct(
  tx: Tx,
  productId: string,
  input: ProductInput,
  { staffId, reason }: Author,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ name: input.name, manager_name: input.managerName, currency: input.currency })
    .where('product_id', '=', productId)
    .execute();
  await tx
    .updateTable('product_terms')
    .set({
      ...productTermsColumns(input.terms, input.currency),
      created_by: staffId,
      reason,
      created_at: sql<Date>`now()`,
    })
    .where('product_id', '=', productId)
    .execute();
}

export async function lockProduct(tx: Tx, productId: string): Promise<void> {
  await tx
    .selectFrom('product')
    .select('product_id')
    .where('product_id', '=', productId)
    .forUpdate()
    .execute();
}

export async function storePublished(tx: Tx, productId: string, at: Date): Promise<void> {
  await tx
    .updateTable('product')
    .set({ state: 'published', published_at: at })
    .where('product_id', '=', productId)
    .execute();
}

export async function storeCancelled(tx: Tx, productId: string): Promise<void> {
  await tx.updateTable('product').set({ state: 'cancelled' }).where('product_id', '=', productId).execute();
}

export interface RateDeclaration {
  productId: string;
  rate: string;
  fromTime: number;
  untilTime: number;
}

export interface RateAuthors {
  proposer: string;
  approver: string;
  reason: string;
}

/** Whether a part of that time has a rate already. */
export async function isDeclared(
  tx: Tx,
  { productId, fromTime, untilTime }: RateDeclaration,
): Promise<boolean> {
  const { rows } = await sql`
    select from product_rate where product_id = ${productId}
      and from_at < ${new Date(untilTime)} and ${new Date(fromTime)} < until_at`.execute(tx);
  return rows.length > 0;
}

export async function insertRate(
  tx: Tx,
  declaration: RateDeclaration,
  by: RateAuthors,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('product_rate')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      product_id: declaration.productId,
      from_at: new Date(declaration.fromTime),
      until_at: new Date(declaration.untilTime),
      rate: declaration.rate,
      declared_at: at,
      declared_by: by.proposer,
      approved_by: by.approver,
      reason: by.reason,
    })
    .execute();
}
