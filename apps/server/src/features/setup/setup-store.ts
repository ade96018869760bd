import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** What the records of a tenant say about how far it is. */
export interface SetupFacts {
  legalName: string;
  licence: string | null;
  serviceUrl: string | null;
  saysWhereMoneyIs: boolean;
  showsDollars: boolean;
  sellsLots: boolean;
  hasOwnLogo: boolean;
  hosts: string[];
  /** Agreements whose newest version is written in every language of the tenant. */
  agreements: number;
  /** Sections that somebody has decided on, and those whose change waits for a second person. */
  decided: string[];
  proposed: string[];
  hasCustomers: boolean;
  feePercent: string;
  bankAccounts: number;
  profiles: number;
  depositWays: number;
  hasRates: boolean;
  /** Owners who can log in; of pairs of them that are two people, one is enough. */
  owners: string[];
  ownersAreTwo: boolean;
  staff: number;
  staffWithFactor: number;
  compliance: number;
  treasury: number;
  invitations: number;
  lotShares: number | null;
  mailHost: string | null;
  logSize: number | null;
}

export async function readFacts(tx: Tx): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    with member as (
      select * from staff where disabled_at is null and password_hash is not null
    ), owner as (
      select * from member where 'owner' = any (roles)
    )
    select t.legal_name as "legalName", t.licence_number as licence, t.customer_service_url as "serviceUrl",
      t.client_money is not null as "saysWhereMoneyIs", t.us_market_show as "showsDollars",
      t.market_buy_model = 0 as "sellsLots",
      not exists (select from tenant_image i where i.image_id = t.logo_image_id
        and position('<text'::bytea in i.bytes) > 0) as "hasOwnLogo",
      array(select host from tenant_host order by host) as hosts,
      (select count(*)::int from (
        select a.kind from agreement a where a.version = (
            select max(b.version) from agreement b where b.kind = a.kind and b.published_at is not null)
          and t.languages <@ array(select x.language from agreement_text x where (x.kind, x.version) = (a.kind, a.version))
      ) whole) as agreements,
      array(select distinct section from settings_change) as decided,
      array(select substr(subject, 10) from proposal where state = 'open' and expires_at > now()
        and subject like 'settings/%') as proposed,
      exists (select from customer) as "hasCustomers",
      trim_scale(t.trade_fee_rate * 100)::text as "feePercent",
      (select count(*)::int from treasury_account a where a.closed_at is null and a.currency = t.default_currency) as "bankAccounts",
      (select count(*)::int from payment_profile p join treasury_account a using (account_id)
        where a.closed_at is null and a.currency = t.default_currency) as profiles,
      (select count(*)::int from deposit_account) + (select count(*)::int from deposit_address) as "depositWays",
      exists (select from money_setting where usd_to_local is not null) as "hasRates",
      array(select username from owner order by username) as owners,
      exists (select from owner a join owner b on a.staff_id <> b.staff_id
        and not in_one_hand(a.staff_id, b.staff_id)) as "ownersAreTwo",
      (select count(*)::int from member) as staff,
      (select count(*)::int from member where factor_confirmed_at is not null) as "staffWithFactor",
      (select count(*)::int from member where 'compliance' = any (roles)) as compliance,
      (select count(*)::int from member where 'treasury' = any (roles)) as treasury,
      (select count(*)::int from invitation_code where disabled_at is null
        and (expires_at is null or expires_at > now()) and (uses_max is null or uses < uses_max)) as invitations,
      (select lot_shares from offer_setting) as "lotShares",
      (select host from mail_server) as "mailHost",
      (select size::int from proof_log) as "logSize"
    from tenant t`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('A tenant that does not exist is not set up');
  return facts;
}
