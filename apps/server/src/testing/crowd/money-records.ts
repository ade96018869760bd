import type { Filling } from './filling.ts';

/** Money that comes and goes, and what the bank says of it. */
export const moneyRecords: Filling = [
  [
    'deposit',
    rows => `
      insert into deposit (tenant_id, deposit_id, number, customer_id, currency, amount, usdt, account_name, bank,
        account_number, address, user_agent, created_at, status, reason, reviewed_at, reviewed_by)
      select current_tenant_id(), pg_temp.id('deposit', n), pg_temp.number('D', n, ${rows('deposit')}), pg_temp.whose(n),
        case when n % 9 = 0 then 'USD' else 'NGN' end, 1000 + n * 37 % 90000000, n % 18 = 0, pg_temp.name(n), 'Zuma Trust Bank',
        (3000000000 + n)::text, '127.0.0.1', 'bench', at, status, case when status = 'rejected' then 'No such payment' end,
        case when status <> 'reviewing' then at + interval '1 hour' end,
        case when status <> 'reviewing' then pg_temp.staff('maker') end
      from (select n, pg_temp.at(n, ${rows('deposit')}) as at,
          case when n % 200 = 1 then 'reviewing' when n % 20 = 2 then 'rejected' else 'passed' end as status
        from generate_series(1, ${rows('deposit')}) n) made`,
  ],
  [
    'payout_account',
    rows => `
      insert into payout_account (tenant_id, account_id, customer_id, usdt, account_name, bank, account_number, account_key)
      select current_tenant_id(), pg_temp.id('payout', n), pg_temp.whose(n), false, pg_temp.name(n), 'Zuma Trust Bank',
        (2000000000 + n)::text, 'NG/' || (2000000000 + n)
      from generate_series(1, ${rows('withdrawal')}) n`,
  ],
  [
    'withdrawal',
    rows => `
      insert into withdrawal (tenant_id, withdrawal_id, number, customer_id, currency, amount, usdt, account_id, account_name,
        bank, account_number, verified_name, account_changed_at, address, user_agent, created_at, status, reason,
        first_checked_at, first_checked_by, decided_at, decided_by, paid_at, paid_by, bank_reference)
      select current_tenant_id(), pg_temp.id('withdrawal', n), pg_temp.number('W', n, ${rows('withdrawal')}),
        pg_temp.whose(n), 'NGN', 1000 + n * 41 % 90000000, false, pg_temp.id('payout', n), pg_temp.name(n),
        'Zuma Trust Bank', (2000000000 + n)::text, pg_temp.name(n), at, '127.0.0.1', 'bench', at, status,
        case when status = 'rejected' then 'Not yours' end,
        case when status in ('approved', 'paid') then at end,
        case when status in ('approved', 'paid') then pg_temp.staff('maker') end,
        case when status <> 'reviewing' then at end,
        case when status <> 'reviewing' then pg_temp.staff('checker') end,
        case when status = 'paid' then at end, case when status = 'paid' then pg_temp.staff('checker') end,
        case when status = 'paid' then 'B' || n end
      from (select n, pg_temp.at(n, ${rows('withdrawal')}) as at,
          case when n % 100 = 1 then 'reviewing' when n % 50 = 2 then 'approved' when n % 20 = 3 then 'rejected'
            else 'paid' end as status
        from generate_series(1, ${rows('withdrawal')}) n) made`,
  ],
  [
    'review_hold',
    rows => `
      insert into review_hold (tenant_id, hold_id, deposit_id, reason, placed_at, placed_by)
      select tenant_id, gen_random_uuid(), deposit_id, 'We ask your bank', created_at, pg_temp.staff('maker') from deposit
      where status = 'reviewing' order by created_at limit ${rows('review_hold')} / 10`,
  ],
  [
    'treasury_account',
    () => `
      insert into treasury_account (tenant_id, account_id, name, currency, bank_number)
      select current_tenant_id(), pg_temp.id('treasury', n), 'Clients ' || n, 'NGN', 'NG0000' || n
      from generate_series(1, 3) n`,
  ],
  [
    'bank_file',
    rows => `
      insert into bank_file (tenant_id, file_id, account_id, format, sha256, first_day, last_day, line_count, new_count,
        staff_id, read_at)
      select current_tenant_id(), pg_temp.id('bank-file', n), pg_temp.id('treasury', 1), 'csv', sha256(n::text::bytea),
        current_date, current_date, 120, 120, pg_temp.staff('maker'), pg_temp.at(n, ${rows('bank_file')})
      from generate_series(0, ${rows('bank_file')} - 1) n`,
  ],
  [
    'bank_line',
    rows => `
      insert into bank_line (tenant_id, line_id, account_id, file_id, position, line_key, booked_on, amount, bank_id,
        reference, name, text)
      select current_tenant_id(), pg_temp.id('line', n), pg_temp.id('treasury', 1),
        pg_temp.id('bank-file', n % ${rows('bank_file')}), 1 + n, 'key' || n,
        pg_temp.at(n, ${rows('bank_line')})::date, 1000 + n * 37 % 90000000, 'T' || n, 'REF' || n, pg_temp.name(n), 'Transfer'
      from generate_series(1, ${rows('bank_line')}) n`,
  ],
  [
    'proposal',
    rows => `
      insert into proposal (tenant_id, proposal_id, kind, payload, title, subject, customer_id, reason, proposer_id,
        created_at, expires_at, state, decided_by, decided_at, decision_reason)
      select current_tenant_id(), pg_temp.id('proposal', n), 'withdrawal.approve',
        json_build_object('withdrawalId', pg_temp.id('withdrawal', n)), 'Pay out ' || n,
        'withdrawal/' || pg_temp.id('withdrawal', n), pg_temp.whose(n), 'Checked', pg_temp.staff('maker'), at,
        at + interval '3 days', case when n <= 20 then 'open' else 'executed' end,
        case when n > 20 then pg_temp.staff('checker') end, case when n > 20 then at + interval '1 hour' end, null
      from (select n, pg_temp.at(n, ${rows('proposal')}) as at from generate_series(1, ${rows('proposal')}) n) made`,
  ],
  [
    'bank_match',
    rows => `
      insert into bank_match (tenant_id, line_id, kind, record_id, proposal_id)
      select current_tenant_id(), pg_temp.id('line', n), 'deposit', pg_temp.id('deposit', n),
        pg_temp.id('proposal', 1 + n % ${rows('proposal')})
      from generate_series(1, ${rows('bank_match')}) n`,
  ],
  [
    'payment_file',
    rows => `
      insert into payment_file (tenant_id, file_id, number, account_id, format, profile, execute_on, payment_count, total,
        content, sha256, built_at, built_by, state, ended_at, ended_by, ended_reason)
      select current_tenant_id(), pg_temp.id('payment-file', n), pg_temp.number('PB', n, ${rows('payment_file')}),
        pg_temp.id('treasury', 1), 'csv', '{}', current_date, 20, 1000 + n, 'x', sha256('x'), at, pg_temp.staff('maker'),
        case when n < 3 then 'built' else 'dropped' end, case when n >= 3 then at end,
        case when n >= 3 then pg_temp.staff('checker') end, case when n >= 3 then 'Sent by hand' end
      from (select n, pg_temp.at(n, ${rows('payment_file')}) as at
        from generate_series(0, ${rows('payment_file')} - 1) n) made`,
  ],
  [
    'file_payment',
    rows => `
      insert into file_payment (tenant_id, file_id, position, account_id, withdrawal_id, reference, live)
      select current_tenant_id(), pg_temp.id('payment-file', n % ${rows('payment_file')}), n, pg_temp.id('treasury', 1),
        pg_temp.id('withdrawal', n), 'PAY' || lpad(n::text, 9, '0'), false
      from generate_series(1, ${rows('file_payment')}) n`,
  ],
  [
    'customer_claim',
    rows => `
      insert into customer_claim (tenant_id, claim_id, customer_id, currency, amount, cause, arisen_at)
      select current_tenant_id(), pg_temp.id('deposit', n), pg_temp.whose(n), 'NGN', 1000 + n,
        'reversal/' || pg_temp.id('deposit', n), pg_temp.at(n, ${rows('customer_claim')})
      from generate_series(1, ${rows('customer_claim')}) n`,
  ],
  [
    'claim_collection',
    rows => `
      insert into claim_collection (tenant_id, collection_id, claim_id, customer_id, currency, amount, proposal_id, reason,
        collected_at)
      select tenant_id, gen_random_uuid(), claim_id, customer_id, currency, amount,
        pg_temp.id('proposal', row_number() over (order by claim_id)), 'Collected', arisen_at
      from customer_claim where amount % 10 < 8 limit ${rows('proposal')}`,
  ],
];
