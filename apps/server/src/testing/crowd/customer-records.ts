import type { Filling } from './filling.ts';

/** The customers, and what only their own pages list. */
export const customerRecords: Filling = [
  [
    'customer',
    rows => `
      insert into customer (tenant_id, customer_id, username, account_number, password_hash, verified_name, status,
        created_at, identity_expires_on)
      select current_tenant_id(), pg_temp.id('customer', n), lower(split_part(pg_temp.name(n), ' ', 1)) || n,
        (4000000000 + n)::text, 'x', case when n % 5 < 3 then pg_temp.name(n) end,
        case when n % 200 = 7 then 'disabled' else 'active' end, pg_temp.at(n, ${rows('customer')}),
        case when n % 10 = 1 then current_date + (n % 700)::int end
      from generate_series(1, ${rows('customer')}) n`,
  ],
  [
    'ledger_chain',
    rows => `
      insert into ledger_chain (tenant_id, customer_id, sequence, head_hash)
      select current_tenant_id(), pg_temp.id('customer', n), 0, sha256(n::text::bytea)
      from generate_series(1, ${rows('customer')}) n`,
  ],
  [
    'ledger_transaction',
    rows => `
      insert into ledger_transaction (tenant_id, customer_id, sequence, posted_at, cause, previous_hash, hash)
      select current_tenant_id(), pg_temp.whose(n), 1 + ${rows('ledger_transaction')} - n,
        pg_temp.at(n, ${rows('ledger_transaction')}), 'order/' || pg_temp.id('order', n), sha256('a'), sha256('b')
      from generate_series(1, ${rows('ledger_transaction')}) n`,
  ],
  [
    'ledger_entry',
    rows => `
      insert into ledger_entry (tenant_id, customer_id, sequence, line, scene, asset, amount, from_account, to_account,
        from_balance, to_balance, posted_at)
      select current_tenant_id(), pg_temp.whose(n), 1 + ${rows('ledger_transaction')} - n, line,
        case line when 1 then 'TRADE' else 'TRADE_FEE' end, 'NGN', 1 + n % 100000, 'available', 'house.market', 1000, null,
        pg_temp.at(n, ${rows('ledger_transaction')})
      from generate_series(1, ${rows('ledger_transaction')}) n, generate_series(1, 2) line`,
  ],
  [
    'trade_order',
    rows => `
      insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
        session_id, address, user_agent, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source,
        quote_age_ms, received_at, venue, state, executed_at, fill_price, gross, fee, venue_reference, reject_reason)
      select current_tenant_id(), pg_temp.id('order', n), pg_temp.whose(n), case when n % 2 = 0 then 'buy' else 'sell' end,
        (select instrument_id from instrument where not is_index order by sort, instrument_id limit 1), 'NGN', 10 + n % 90,
        false, 'customer', pg_temp.id('session', n), '127.0.0.1', 'bench', 0, 100, 0.5, 12.5, 12.5, at, 'simulated', 20, at,
        'desk', case when bad then 'rejected' else 'filled' end, case when not bad then at end,
        case when not bad then 12.5 end, case when not bad then 1250 * (10 + n % 90) end, case when not bad then 100 end, 'V' || n,
        case when bad then 'price moved' end
      from (select n, pg_temp.at(n, ${rows('trade_order')}) as at, n % 25 = 3 as bad
        from generate_series(1, ${rows('trade_order')}) n) made`,
  ],
  [
    'currency_exchange',
    rows => `
      insert into currency_exchange (tenant_id, exchange_id, customer_id, from_currency, from_amount, fee, fee_rate,
        to_currency, to_amount, rate, address, user_agent, created_at)
      select current_tenant_id(), pg_temp.id('exchange', n), pg_temp.whose(n), 'NGN', 100000 + n, 100, 0.1, 'USD', 66, 1515,
        '127.0.0.1', 'bench', pg_temp.at(n, ${rows('currency_exchange')})
      from generate_series(1, ${rows('currency_exchange')}) n`,
  ],
  [
    'customer_session',
    rows => `
      insert into customer_session (tenant_id, session_id, customer_id, token_hash, address, user_agent, created_at,
        last_seen_at, ended_at, end_reason)
      select current_tenant_id(), pg_temp.id('session', n), pg_temp.whose(n), sha256(n::text::bytea), '127.0.0.1',
        'bench', at, at, case when n % 4 > 0 then at end, case when n % 4 > 0 then 'log-out' end
      from (select n, pg_temp.at(n, ${rows('customer_session')}) as at
        from generate_series(1, ${rows('customer_session')}) n) made`,
  ],
  [
    'customer_device',
    rows => `
      insert into customer_device (tenant_id, device_id, customer_id, pass_hash, user_agent, first_seen_at, last_seen_at)
      select current_tenant_id(), pg_temp.id('device', n), pg_temp.whose(n), sha256(n::text::bytea), 'bench', at, at
      from (select n, pg_temp.at(n, ${rows('customer_device')}) as at
        from generate_series(1, ${rows('customer_device')}) n) made`,
  ],
  [
    'notification',
    rows => `
      insert into notification (tenant_id, notification_id, customer_id, kind, payload, cause, created_at)
      select current_tenant_id(), pg_temp.id('notice', n), pg_temp.whose(n), 'ORDER_FILLED', '{}', 'order/' || n,
        pg_temp.at(n, ${rows('notification')})
      from generate_series(1, ${rows('notification')}) n`,
  ],
  [
    'customer_note',
    rows => `
      insert into customer_note (tenant_id, note_id, customer_id, staff_id, text, created_at)
      select current_tenant_id(), pg_temp.id('note', n), pg_temp.whose(n), pg_temp.staff('maker'), 'Called about ' || n,
        pg_temp.at(n, ${rows('customer_note')})
      from generate_series(1, ${rows('customer_note')}) n`,
  ],
  [
    'document',
    rows => `
      insert into document (tenant_id, document_id, customer_id, purpose, byte_size, width, height, picture_hash, look_hash,
        created_at, stored_at, used_at)
      select current_tenant_id(), pg_temp.id('document', n), pg_temp.id('customer', n), 'KYC', 90000, 1200, 900,
        sha256(n::text::bytea), (('x' || md5(n::text) || md5('a' || n))::bit(256)), at, at, at
      from (select n, pg_temp.at(n, ${rows('document')}) as at from generate_series(1, ${rows('document')}) n) made`,
  ],
  [
    'identity_submission',
    rows => `
      insert into identity_submission (tenant_id, submission_id, number, customer_id, attempt, name, id_type,
        id_number_sealed, id_number_hash, photos, status, reason, submitted_at, reviewed_at, reviewed_by)
      select current_tenant_id(), pg_temp.id('identity', n), pg_temp.number('K', n, ${rows('identity_submission')}),
        pg_temp.id('customer', n), 1, pg_temp.name(n), 'NIN', '', sha256(n::text::bytea),
        array[pg_temp.id('document', n)], status, case when status = 'rejected' then 'Not readable' end, at,
        case when status <> 'reviewing' then at + interval '1 hour' end,
        case when status <> 'reviewing' then pg_temp.staff('maker') end
      from (select n, pg_temp.at(n, ${rows('identity_submission')}) as at,
          case when n % 100 < 2 then 'reviewing' when n % 100 < 9 then 'rejected' else 'passed' end as status
        from generate_series(1, ${rows('identity_submission')}) n) made`,
  ],
  [
    'recovery',
    rows => `
      insert into recovery (tenant_id, recovery_id, number, customer_id, purpose, claim_hash, figures, figures_until, status,
        reason, opened_at, sent_at, decided_at, decided_by)
      select current_tenant_id(), pg_temp.id('recovery', n), pg_temp.number('R', n, ${rows('recovery')}), pg_temp.whose(n),
        'password', sha256(n::text::bytea), '1234', at, case when n % 10 = 0 then 'reviewing' else 'rejected' end,
        case when n % 10 > 0 then 'Not the same person' end, at, at, case when n % 10 > 0 then at end,
        case when n % 10 > 0 then pg_temp.staff('checker') end
      from (select n, pg_temp.at(n, ${rows('recovery')}) as at from generate_series(1, ${rows('recovery')}) n) made`,
  ],
];
