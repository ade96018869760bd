-- What applications owe, as before, but they are found by their ids first: beside offers that nobody had counted as yet, all
-- applications of a tenant were read once for each of its offers, for every application that changed.
create or replace function application_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  with mine as materialized (
    select a.* from application a where a.tenant_id = current_tenant_id() and a.application_id = any(p_ids)
  ), wanted as (
    select a.*, o.currency, o.instrument_id, t.unit_shares,
      a.status in ('FINISH', 'FAILED') as ended,
      coalesce((select sum(p.amount) from application_payment p
        where p.tenant_id = a.tenant_id and p.application_id = a.application_id), 0)::bigint as sum_paid,
      coalesce((select sum(p.fee) from application_payment p
        where p.tenant_id = a.tenant_id and p.application_id = a.application_id), 0)::bigint as sum_fee
    from mine a
    join offer o on o.tenant_id = a.tenant_id and o.offer_id = a.offer_id
    join offer_terms t on t.tenant_id = a.tenant_id and t.offer_id = a.offer_id and t.version = a.terms_version
  )
  select w.customer_id, 'application/' || w.application_id, l.step, l.scene, l.asset, l.amount, l.source, l.target
  from wanted w
  cross join lateral (
    select 2 * row_number() over (order by p.paid_at, p.payment_id) + part.step, part.scene, w.currency, part.amount,
      'available', 'advance'
    from application_payment p
    cross join lateral (values (0, 'FUNDING', p.amount), (1, 'FUNDING_FEE', p.fee)) as part(step, scene, amount)
    where p.tenant_id = w.tenant_id and p.application_id = w.application_id
    union all
    select 1000000 + e.step, e.scene, e.asset, e.amount, e.source, e.target
    from (values
      (1, 'FUNDING', w.currency, w.paid, 'advance', 'house.offer'),
      (2, 'FUNDING_FEE', w.currency, w.fee_paid, 'advance', 'house.fees'),
      (3, 'FUNDING', 'share/' || w.instrument_id, w.delivered_units * w.unit_shares, 'house.offer', 'locked'),
      (4, 'FUNDING', w.currency, w.sum_paid - w.paid, 'advance', 'available'),
      (5, 'FUNDING_FEE', w.currency, w.sum_fee - w.fee_paid, 'advance', 'available')
    ) as e(step, scene, asset, amount, source, target)
    where w.ended
  ) as l(step, scene, asset, amount, source, target)
  where l.amount > 0
$$;
