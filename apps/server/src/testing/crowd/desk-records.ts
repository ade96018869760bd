import type { Filling } from './filling.ts';

/** What staff publish, write and decide, and what customers take part in. */
export const deskRecords: Filling = [
  [
    'offer',
    rows => `
      insert into offer (tenant_id, offer_id, kind, instrument_id, currency, method, state, published_at, created_at)
      select current_tenant_id(), pg_temp.id('offer', n), 'SNAP_UP',
        (select instrument_id from instrument where not is_index order by sort, instrument_id limit 1), 'NGN', 'FIRST_COME',
        'published', at, at
      from (select n, pg_temp.at(n, ${rows('offer')}) as at from generate_series(1, ${rows('offer')}) n) made`,
  ],
  [
    'offer_terms',
    rows => `
      insert into offer_terms (tenant_id, offer_id, version, price, unit_shares, units_offered, units_min, units_max,
        starts_at, ends_at, risk_label)
      select tenant_id, offer_id, 1, 10, 1, 1000000, 1, 100, created_at, created_at + interval '30 days', 'MEDIUM' from offer
      where offer_id = any(array(select pg_temp.id('offer', n) from generate_series(1, ${rows('offer')}) n))`,
  ],
  [
    'application',
    rows => `
      insert into application (tenant_id, application_id, offer_id, customer_id, number, terms_version, status, units,
        created_at, ended_at, fail_reason)
      select current_tenant_id(), pg_temp.id('application', n), pg_temp.id('offer', 1), pg_temp.id('customer', n),
        'AP' || lpad(n::text, 10, '0'), 1, case when n % 3 = 0 then 'FAILED' else 'APPLYING' end, 1 + n % 50, at,
        case when n % 3 = 0 then at end, case when n % 3 = 0 then 'NOTHING_ALLOTTED' end
      from (select n, pg_temp.at(n, ${rows('application')}) as at from generate_series(1, ${rows('application')}) n) made`,
  ],
  [
    'product',
    rows => `
      insert into product (tenant_id, product_id, name, manager_name, currency, state, published_at, created_at)
      select current_tenant_id(), pg_temp.id('product', n), 'Term ' || n, pg_temp.name(n), 'NGN', 'published', at, at
      from (select n, pg_temp.at(n, ${rows('product')}) as at from generate_series(1, ${rows('product')}) n) made`,
  ],
  [
    'product_terms',
    rows => `
      insert into product_terms (tenant_id, product_id, version, amount_min, amount_total, lock_days, rate_low, rate_high,
        description, starts_at, ends_at, risk_label)
      select tenant_id, product_id, 1, 1000, 100000000000, 90, 4, 6, 'A fixed term', created_at,
        created_at + interval '30 days', 'LOW' from product
      where product_id = any(array(select pg_temp.id('product', n) from generate_series(1, ${rows('product')}) n))`,
  ],
  [
    'product_order',
    rows => `
      insert into product_order (tenant_id, order_id, product_id, terms_version, customer_id, status, amount, bought_at,
        matures_at, matured_at)
      select current_tenant_id(), pg_temp.id('product-order', n), pg_temp.id('product', 1), 1, pg_temp.whose(n),
        case when n % 3 = 0 then 'MATURED' else 'HOLDING' end, 1000 + n, at, at + interval '90 days',
        case when n % 3 = 0 then at + interval '90 days' end
      from (select n, pg_temp.at(n, ${rows('product_order')}) as at
        from generate_series(1, ${rows('product_order')}) n) made`,
  ],
  [
    'deposit_code',
    rows => `
      insert into deposit_code (tenant_id, code, uses, created_at)
      select current_tenant_id(), 'CROWD' || n, 1, pg_temp.at(n, ${rows('deposit_code')})
      from generate_series(1, ${rows('deposit_code')}) n`,
  ],
  [
    'deposit_code_use',
    rows => `
      insert into deposit_code_use (tenant_id, code_key, customer_id, cause, used_at)
      select current_tenant_id(), 'CROWD1', pg_temp.whose(n), 'deposit/' || pg_temp.id('deposit', n),
        pg_temp.at(n, ${rows('deposit_code_use')})
      from generate_series(1, ${rows('deposit_code_use')}) n`,
  ],
  [
    'message_thread',
    rows => `
      insert into message_thread (tenant_id, thread_id, number, customer_id, subject, language, opened_at, last_position,
        last_at, waiting_since, closed_at)
      select current_tenant_id(), pg_temp.id('thread', n), pg_temp.number('M', n, ${rows('message_thread')}),
        pg_temp.whose(n), 'About my payment ' || n, 'en', at, 1, at, case when n % 20 = 0 then at end,
        case when n % 20 > 2 then at end
      from (select n, pg_temp.at(n, ${rows('message_thread')}) as at
        from generate_series(1, ${rows('message_thread')}) n) made`,
  ],
  [
    'thread_message',
    rows => `
      insert into thread_message (tenant_id, thread_id, position, author, text, sent_at)
      select tenant_id, thread_id, 1, 'customer', 'Where is it?', opened_at from message_thread
      where subject like 'About my payment %' limit ${rows('message_thread')}`,
  ],
  [
    'schedule_run',
    rows => `
      insert into schedule_run (tenant_id, job, node, due_at, started_at, finished_at, done, error)
      select current_tenant_id(), (array['trading.settle', 'offers.close', 'products.mature'])[1 + n % 3], 'node', at, at, at,
        1, case when n % 500 = 0 then 'The database did not answer' end
      from (select n, pg_temp.at(n, ${rows('schedule_run')}) as at
        from generate_series(${rows('schedule_run')}, 1, -1) n) made`,
  ],
  [
    'past_alert',
    rows => `
      insert into past_alert (tenant_id, alert_id, queue, over_since, told_at, waiting, waited_minutes, level_minutes, taken_by,
        taken_at, ended_at)
      select current_tenant_id(), pg_temp.id('alert', n), (array['deposits', 'withdrawals', 'identity'])[1 + n % 3], at, at,
        1 + n % 20, 500, 480, case when n % 2 = 0 then pg_temp.staff('maker') end, case when n % 2 = 0 then at end,
        at + interval '1 hour'
      from (select n, pg_temp.at(n, ${rows('past_alert')}) as at from generate_series(1, ${rows('past_alert')}) n) made`,
  ],
  [
    'news_item',
    rows => `
      insert into news_item (tenant_id, news_id, title, content, source, published_at)
      select current_tenant_id(), pg_temp.id('news', n), 'The market on day ' || n, 'It rose.', 'Desk',
        pg_temp.at(n, ${rows('news_item')})
      from generate_series(1, ${rows('news_item')}) n`,
  ],
  [
    'screening_list',
    () => `
      insert into screening_list (tenant_id, list_id, name, format, created_by)
      values (current_tenant_id(), pg_temp.id('list', 1), 'A list of many versions', 'un', pg_temp.staff('maker'))`,
  ],
  [
    'screening_version',
    rows => `
      insert into screening_version (tenant_id, list_id, ordinal, state, content, sha256, entry_count, added, changed, removed,
        read_at, read_by, ended_at)
      select current_tenant_id(), pg_temp.id('list', 1), n, 'discarded', 'none', sha256('none'), 0, 0, 0, 0,
        pg_temp.at(n, ${rows('screening_version')}), pg_temp.staff('maker'), now()
      from generate_series(1, ${rows('screening_version')}) n`,
  ],
  [
    'account_closure',
    rows => `
      insert into account_closure (tenant_id, closure_id, customer_id, asked_at, due_at, ended, ended_at, stopped_by)
      select current_tenant_id(), pg_temp.id('closure', n), pg_temp.id('customer', n), at, at + interval '14 days',
        case n % 3 when 1 then 'taken-back' when 2 then 'stopped' end, case when n % 3 > 0 then at + interval '1 day' end,
        case when n % 3 = 2 then array['money'] end
      from (select n, pg_temp.at(n, ${rows('account_closure')}) as at from generate_series(1, ${rows('account_closure')}) n) made`,
  ],
  [
    'webhook_endpoint',
    () => `
      insert into webhook_endpoint (tenant_id, endpoint_id, name, url, events, compliance, proposal_id, disabled_at)
      select current_tenant_id(), pg_temp.id('webhook', 1), 'Books', 'https://hooks.example.com/', '{day.closed}', false,
        proposal_id, now()
      from proposal order by proposal_id limit 1`,
  ],
  [
    'webhook_delivery',
    rows => `
      with told as (
        insert into webhook_event (tenant_id, type, data, created_at)
        select current_tenant_id(), 'day.closed', '{}', pg_temp.at(n, ${rows('webhook_delivery')})
        from generate_series(1, ${rows('webhook_delivery')}) n returning seq)
      insert into webhook_delivery (tenant_id, endpoint_id, number, seq, state, ended_at)
      select current_tenant_id(), pg_temp.id('webhook', 1), row_number() over (order by seq), seq, 'sent', now() from told`,
  ],
  [
    'audit_entry',
    rows => `
      insert into audit_entry (tenant_id, sequence, at, actor_kind, actor_id, actor_name, actor_roles, address, action,
        subject, customer_id, reason, previous_hash, hash)
      select current_tenant_id(), (select sequence from audit_chain) + n, pg_temp.at(${rows('audit_entry')} - n, ${rows('audit_entry')}),
        case when staff then 'staff' else 'customer' end,
        case when staff then pg_temp.staff('maker') else pg_temp.whose(n) end,
        case when staff then 'maker' else lower(split_part(pg_temp.name(n), ' ', 1)) || n end,
        case when staff then array['treasury'] else '{}' end, '127.0.0.1',
        case when staff then 'deposit.pass' else 'session.begin' end,
        case when staff then 'deposit/' || pg_temp.id('deposit', n) else 'customer/' || pg_temp.whose(n) end,
        pg_temp.whose(n), case when staff then 'The bank has it' end, sha256('a'), sha256('b')
      from (select n, n % 3 = 0 as staff from generate_series(1, ${rows('audit_entry')}) n) made`,
  ],
  [
    'audit_chain',
    rows =>
      `update audit_chain set sequence = sequence + ${rows('audit_entry')} where tenant_id = current_tenant_id()`,
  ],
];
