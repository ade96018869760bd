/**
 * The flows as the server calls them: a record is stored and booked, or a function does both. Runs under the server's
 * role, one step a savepoint, and what is only checked at a transaction's end is checked at the step's.
 */
export const databaseSteps = `
create function history_step(s jsonb) returns text language plpgsql as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_customer constant uuid := s->>'customer';
  v_at constant timestamptz := s->>'at';
  v_id constant uuid := s->>'id';
  v_maker constant uuid := s->>'maker';
  v_checker constant uuid := s->>'checker';
  v_outcome text := 'done';
  v_proposal uuid;
  v_lots uuid[];
  v_settled integer := 0;
begin
  case s->>'flow'
  when 'deposit' then
    insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, address, user_agent, created_at)
    values (v_tenant, v_id, v_customer, s->>'currency', (s->>'amount')::bigint, false, '', '', v_at);
  when 'depositDecided' then
    update deposit set status = s->>'status', reviewed_at = v_at, reviewed_by = v_maker,
      reason = case s->>'status' when 'rejected' then 'no' end
    where deposit_id = v_id;
    perform ledger_book(v_at, 'deposit', array[v_id]);
  when 'depositReversed' then
    insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
    values (v_tenant, 'deposit.reverse', json_build_object('depositId', v_id, 'bankReference', v_id), 'x', 'x/y', 'x',
      v_maker, now() + interval '1 day')
    returning proposal_id into v_proposal;
    update proposal set state = 'executed', decided_by = v_checker, decided_at = now() where proposal_id = v_proposal;
    -- Whatever is written here, the database takes what there is.
    insert into reversed_deposit (tenant_id, deposit_id, customer_id, currency, amount, taken, proposal_id, reason,
      bank_reference, reversed_at)
    select tenant_id, deposit_id, customer_id, currency, amount, 0, v_proposal, 'recalled', v_id::text, v_at
    from deposit where deposit_id = v_id;
    perform ledger_book(v_at, 'reversal', array[v_id]);
  when 'collect' then
    insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
    values (v_tenant, 'claim.collect', json_build_object('claimId', s->>'claim',
      'amount', round((s->>'amount')::numeric / 100, 2)::text), 'x', 'x/y', 'x', v_maker, now() + interval '1 day')
    returning proposal_id into v_proposal;
    update proposal set state = 'executed', decided_by = v_checker, decided_at = now() where proposal_id = v_proposal;
    insert into claim_collection (tenant_id, collection_id, claim_id, customer_id, currency, amount, proposal_id, reason,
      collected_at)
    select tenant_id, v_id, claim_id, customer_id, currency, (s->>'amount')::bigint, v_proposal, 'agreed', v_at
    from customer_claim where claim_id = (s->>'claim')::uuid;
    perform ledger_book(v_at, 'collection', array[v_id]);
  when 'withdrawal' then
    insert into withdrawal (tenant_id, withdrawal_id, customer_id, currency, amount, usdt, account_id, account_name, bank,
      account_number, verified_name, account_changed_at, address, user_agent, created_at)
    select v_tenant, v_id, v_customer, s->>'currency', (s->>'amount')::bigint, false, account_id, account_name, bank,
      account_number, account_name, changed_at, '', '', v_at
    from payout_account where customer_id = v_customer;
    perform ledger_book(v_at, 'withdrawal', array[v_id]);
  when 'withdrawalDecided' then
    update withdrawal set status = s->>'status', decided_at = v_at,
      decided_by = case when s->>'status' <> 'cancelled' then v_checker end,
      first_checked_at = case when s->>'status' = 'approved' then v_at end,
      first_checked_by = case when s->>'status' = 'approved' then v_maker end,
      reason = case s->>'status' when 'rejected' then 'no' end
    where withdrawal_id = v_id;
    perform ledger_book(v_at, 'withdrawal', array[v_id]);
  when 'withdrawalPaid' then
    update withdrawal set status = 'paid', paid_at = v_at, paid_by = v_maker, bank_reference = v_id::text
    where withdrawal_id = v_id;
    perform ledger_book(v_at, 'withdrawal', array[v_id]);
  when 'withdrawalReturned' then
    insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
    values (v_tenant, 'withdrawal.return', json_build_object('withdrawalId', v_id), 'x', 'x/y', 'x', v_maker,
      now() + interval '1 day')
    returning proposal_id into v_proposal;
    update proposal set state = 'executed', decided_by = v_checker, decided_at = now() where proposal_id = v_proposal;
    insert into returned_payment (tenant_id, withdrawal_id, customer_id, currency, amount, proposal_id, reason, returned_at)
    select tenant_id, withdrawal_id, customer_id, currency, amount, v_proposal, 'unknown account', v_at
    from withdrawal where withdrawal_id = v_id;
    perform ledger_book(v_at, 'return', array[v_id]);
  when 'withdrawalStopped' then
    insert into review_hold (tenant_id, withdrawal_id, reason, placed_at, placed_by)
    values (v_tenant, v_id, 'wait', v_at, v_maker);
  when 'withdrawalLifted' then
    update review_hold set ended_at = v_at, ended_by = v_maker, ending = 'lifted'
    where withdrawal_id = v_id and ended_at is null;
  when 'exchange' then
    insert into currency_exchange (tenant_id, exchange_id, customer_id, from_currency, from_amount, fee, fee_rate,
      to_currency, to_amount, rate, address, user_agent, created_at)
    values (v_tenant, v_id, v_customer, s->>'from', (s->>'amount')::bigint, (s->>'fee')::bigint, 0,
      s->>'to', (s->>'received')::bigint, 1, '', '', v_at);
    perform ledger_book(v_at, 'exchange', array[v_id]);
  when 'adjustment' then
    insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
    values (v_tenant, case s->>'purpose' when 'fee' then 'fee.adjustment' else 'manual.adjustment' end,
      json_build_object('customerId', v_customer, 'currency', s->>'currency', 'direction', s->>'direction',
        'amount', round((s->>'amount')::numeric / 100, 2)::text,
        'about', case s->>'purpose' when 'fee' then 'order/' || v_id end), 'x', 'x/y', 'x', v_maker,
      now() + interval '1 day')
    returning proposal_id into v_proposal;
    update proposal set state = 'executed', decided_by = v_checker, decided_at = now() where proposal_id = v_proposal;
    insert into manual_adjustment values (v_tenant, v_id, v_proposal, v_customer, s->>'currency', s->>'direction',
      (s->>'amount')::bigint, 'x', v_at, s->>'purpose', case s->>'purpose' when 'fee' then 'order/' || v_id end);
    perform ledger_book(v_at, 'adjustment', array[v_id]);
  when 'again' then
    perform ledger_book(v_at, s->>'kind', array[v_id]);
  when 'order' then
    select outcome into v_outcome from place_orders(v_at, jsonb_build_array(s->'order' || jsonb_build_object(
      'key_hash', sha256(convert_to(s->>'key', 'UTF8')), 'fingerprint', sha256(convert_to(s->>'key', 'UTF8')),
      'reply', '{}'::jsonb)));
  when 'accept' then
    perform order_accept(v_at, s->'order', (s->>'held')::bigint);
  when 'unknown' then
    perform order_unknown(v_id);
  when 'reject' then
    perform order_reject(v_at, v_id, 'no');
  when 'fill' then
    perform order_fill(v_at, v_id, v_at, (s->>'price')::numeric, (s->>'gross')::bigint, (s->>'fee')::bigint, v_id::text);
  when 'bust' then
    insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
    values (v_tenant, 'trade.bust', json_build_object('orderId', v_id, 'price', s->>'price', 'venueReference', v_id,
      'told', 'taken back'), 'x', 'x/y', 'x', v_maker, now() + interval '1 day')
    returning proposal_id into v_proposal;
    update proposal set state = 'executed', decided_by = v_checker, decided_at = now() where proposal_id = v_proposal;
    perform order_bust(v_at, (s->>'bust')::uuid, v_proposal);
  when 'shares' then
    insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
    values (v_tenant, 'shares.adjustment', json_build_object('customerId', v_customer, 'stockId', s->>'stock', 'direction',
      s->>'direction', 'shares', s->>'shares', 'price', s->>'price'), 'x', 'x/y', 'x', v_maker, now() + interval '1 day')
    returning proposal_id into v_proposal;
    update proposal set state = 'executed', decided_by = v_checker, decided_at = now() where proposal_id = v_proposal;
    perform shares_adjust(v_at, v_id, v_proposal);
  when 'block' then
    perform order_from_block(v_at, s->'order');
  when 'settle' then
    loop
      v_lots := array(select settlement_lock(v_at, v_at, 10,
        array(select jsonb_array_elements_text(s->'lots')::uuid), '{}'));
      exit when cardinality(v_lots) = 0;
      perform settle_lots(v_at, v_lots);
      v_settled := v_settled + cardinality(v_lots);
    end loop;
    v_outcome := v_settled;
  when 'apply' then
    insert into offer_number (tenant_id, offer_id, customer_id, number)
    values (v_tenant, history_offer(s), v_customer, v_customer::text) on conflict do nothing;
    insert into application (tenant_id, application_id, offer_id, customer_id, number, terms_version, status, units,
      created_at)
    values (v_tenant, v_id, history_offer(s), v_customer, v_customer::text, 1, 'APPLYING', (s->>'units')::bigint, v_at);
  when 'allot' then
    update application set status = 'FUNDING', allotted_units = (s->>'units')::bigint, allotted_at = v_at,
      funding_due_at = v_at + interval '1 day'
    where application_id = v_id;
  when 'pay' then
    insert into application_payment (tenant_id, payment_id, application_id, amount, fee, paid_at)
    values (v_tenant, (s->>'payment')::uuid, v_id, (s->>'amount')::bigint, (s->>'fee')::bigint, v_at);
    update application set paid = paid + (s->>'amount')::bigint, fee_paid = fee_paid + (s->>'fee')::bigint
    where application_id = v_id;
    perform ledger_book(v_at, 'application', array[v_id]);
  when 'deliver' then
    update application set status = 'FINISH', delivered_units = (s->>'units')::bigint, paid = (s->>'kept')::bigint,
      fee_paid = (s->>'keptFee')::bigint, returned = (s->>'returned')::bigint, ended_at = v_at
    where application_id = v_id;
    perform ledger_book(v_at, 'application', array[v_id]);
  when 'applicationFails' then
    update application set status = 'FAILED', fail_reason = s->>'reason', paid = 0, fee_paid = 0,
      returned = (s->>'returned')::bigint, ended_at = v_at
    where application_id = v_id;
    perform ledger_book(v_at, 'application', array[v_id]);
  when 'product' then
    insert into product_order (tenant_id, order_id, product_id, terms_version, customer_id, amount, bought_at, matures_at)
    values (v_tenant, v_id, history_product(s), 1, v_customer, (s->>'amount')::bigint, v_at, v_at + interval '1 day');
    perform ledger_book(v_at, 'quantitative', array[v_id]);
  when 'mature' then
    update product_order set status = 'MATURED', matured_at = v_at,
      rate = case when (s->>'rated')::boolean then (s->>'rate')::numeric end,
      profit = case when (s->>'rated')::boolean then (s->>'profit')::bigint end
    where order_id = v_id;
    perform ledger_book(v_at, 'quantitative', array[v_id]);
  when 'profit' then
    update product_order set rate = (s->>'rate')::numeric, profit = (s->>'profit')::bigint where order_id = v_id;
    perform ledger_book(v_at, 'quantitative', array[v_id]);
  end case;
  set constraints all immediate;
  set constraints all deferred;
  return v_outcome;
exception when integrity_constraint_violation then
  return 'refused';
end $$;

-- What the tenant offers, by its place in the model's lists.
create function history_offer(s jsonb) returns uuid language sql stable as $$
  select offer_id from offer where tenant_id = current_tenant_id() order by created_at offset (s->>'offer')::integer limit 1
$$;
create function history_product(s jsonb) returns uuid language sql stable as $$
  select product_id from product where tenant_id = current_tenant_id()
  order by created_at offset (s->>'product')::integer limit 1
$$;

create function history_steps(p_steps jsonb) returns text[] language plpgsql as $$
declare
  v_step jsonb;
  v_outcomes text[] := '{}';
begin
  for v_step in select * from jsonb_array_elements(p_steps) loop
    v_outcomes := v_outcomes || history_step(v_step);
  end loop;
  return v_outcomes;
end $$;
`;

/** Everything that the database knows of customers, one row each. Whatever is counted as wrong has to be none. */
export const databaseStates = `
create view history_side with (security_invoker) as
  select tenant_id, customer_id, asset, from_account as account, -amount as delta from ledger_entry
  union all
  select tenant_id, customer_id, asset, to_account, amount from ledger_entry;
grant select on history_side to openfloor_app;

create function history_states(p_customers uuid[]) returns table (customer_id uuid, state jsonb) language sql stable as $$
  select c.customer_id, jsonb_build_object(
    'balances', (
      select coalesce(jsonb_object_agg(b.asset || ' ' || b.account, b.balance::text), '{}') from (
        select asset, account, balance from ledger_balance where tenant_id = c.tenant_id and customer_id = c.customer_id
        union all
        select asset, account, sum(delta) from history_side
        where tenant_id = c.tenant_id and customer_id = c.customer_id and account like 'house.%'
        group by asset, account
      ) b where b.balance <> 0),
    'unequal', (
      select count(*) from (
        select asset, account, sum(delta) as total from history_side
        where tenant_id = c.tenant_id and customer_id = c.customer_id and account not like 'house.%' group by asset, account
      ) summed
      full join (select asset, account, balance from ledger_balance
        where tenant_id = c.tenant_id and customer_id = c.customer_id) kept using (asset, account)
      where total is distinct from balance or balance < 0),
    'transactions', (select count(*) from ledger_transaction t
      where t.tenant_id = c.tenant_id and t.customer_id = c.customer_id),
    'posted', coalesce((extract(epoch from c.posted_at) * 1000)::bigint, 0),
    'broken', (
      select count(*) from (
        select t.sequence <> row_number() over w
          or t.previous_hash is distinct from lag(t.hash) over w and row_number() over w > 1
          or t.posted_at < lag(t.posted_at) over w
          or t.hash <> sha256(convert_to(concat_ws(E'\\n', 'openfloor-ledger-1', encode(t.previous_hash, 'hex'),
              concat_ws('|', t.tenant_id, t.customer_id, t.sequence, (extract(epoch from t.posted_at) * 1000)::bigint,
                t.cause),
              (select string_agg(concat_ws('|', e.line, e.scene, e.asset, e.amount, e.from_account, e.to_account,
                  coalesce(e.from_balance::text, ''), coalesce(e.to_balance::text, '')), E'\\n' order by e.line)
                from ledger_entry e where e.tenant_id = t.tenant_id and e.customer_id = t.customer_id
                  and e.sequence = t.sequence)), 'UTF8'))
          or lead(t.sequence) over w is null and (t.hash, t.sequence) <> (c.head_hash, c.sequence) as wrong
        from ledger_transaction t where t.tenant_id = c.tenant_id and t.customer_id = c.customer_id
        window w as (order by t.sequence)
      ) link where wrong),
    'holds', (select coalesce(jsonb_object_agg(hold_id, h.state), '{}') from ledger_hold h
      where h.tenant_id = c.tenant_id and h.customer_id = c.customer_id),
    -- What is set aside is what open records say, account by account.
    'unfounded', (
      select count(*) from (
        select asset, 'frozen' as account, sum(amount) as total from ledger_hold
        where tenant_id = c.tenant_id and customer_id = c.customer_id and ledger_hold.state = 'held' group by asset
        union all
        select w.currency, 'payable', sum(w.amount) from withdrawal w
        where w.tenant_id = c.tenant_id and w.customer_id = c.customer_id and w.status = 'approved' and w.through_payable
          and not exists (select from returned_payment r where r.tenant_id = w.tenant_id
            and r.withdrawal_id = w.withdrawal_id)
        group by 1
        union all
        select o.currency, 'advance', sum(a.paid + a.fee_paid) from application a
        join offer o on o.tenant_id = a.tenant_id and o.offer_id = a.offer_id
        where a.tenant_id = c.tenant_id and a.customer_id = c.customer_id and a.status = 'FUNDING' group by 1
        union all
        select p.currency, 'locked', sum(o.amount) from product_order o
        join product p on p.tenant_id = o.tenant_id and p.product_id = o.product_id
        where o.tenant_id = c.tenant_id and o.customer_id = c.customer_id and o.status = 'HOLDING' group by 1
        union all
        select 'share/' || instrument_id, 'locked', sum(shares) from settlement_lot
        where tenant_id = c.tenant_id and customer_id = c.customer_id and settled_at is null group by 1
      ) open
      full join (select asset, account, balance from ledger_balance where tenant_id = c.tenant_id
        and customer_id = c.customer_id and account <> 'available') kept using (asset, account)
      where coalesce(total, 0) <> coalesce(balance, 0)),
    'claims', (select coalesce(jsonb_object_agg(claim_id, left_open::text), '{}') from (
        select claim_id, amount - coalesce((select sum(o.amount) from claim_collection o where o.tenant_id = k.tenant_id
          and o.claim_id = k.claim_id), 0) as left_open
        from customer_claim k where k.tenant_id = c.tenant_id and k.customer_id = c.customer_id
      ) open where left_open > 0),
    'costs', (select coalesce(jsonb_object_agg(instrument_id, (average_cost * 100000000)::bigint::text), '{}')
      from position_cost where tenant_id = c.tenant_id and customer_id = c.customer_id and average_cost > 0),
    'lots', (select coalesce(jsonb_object_agg(lot_id, shares::text), '{}') from settlement_lot
      where tenant_id = c.tenant_id and customer_id = c.customer_id and settled_at is null),
    'dayLots', (select coalesce(jsonb_object_agg(order_id, (shares - sold_shares)::text), '{}') from day_trade_lot
      where tenant_id = c.tenant_id and customer_id = c.customer_id and sold_shares < shares),
    'records', (select coalesce(jsonb_object_agg(id, r.state), '{}') from (
        select deposit_id as id, status as state from deposit
        where tenant_id = c.tenant_id and customer_id = c.customer_id
        union all select withdrawal_id, status from withdrawal
        where tenant_id = c.tenant_id and customer_id = c.customer_id
        union all select exchange_id, 'exchanged' from currency_exchange
        where tenant_id = c.tenant_id and customer_id = c.customer_id
        union all select adjustment_id, 'adjusted' from manual_adjustment
        where tenant_id = c.tenant_id and customer_id = c.customer_id
        union all select order_id, trade_order.state from trade_order
        where tenant_id = c.tenant_id and customer_id = c.customer_id
        union all select application_id, status from application
        where tenant_id = c.tenant_id and customer_id = c.customer_id
        union all select order_id, status from product_order
        where tenant_id = c.tenant_id and customer_id = c.customer_id
      ) r)
  )
  from ledger_chain c
  where c.tenant_id = current_tenant_id() and c.customer_id = any(p_customers)
$$;
`;
