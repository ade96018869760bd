-- What else customers are told: orders, offers and products, money, identity, news and security.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in (
    'PRICE_ALERT', 'ORDER_FILLED', 'ORDER_REJECTED', 'DAY_TRADE_CLOSED', 'ALLOTTED', 'NOTHING_ALLOTTED',
    'APPLICATION_DELIVERED', 'APPLICATION_UNPAID', 'PRODUCT_MATURED', 'DEPOSIT_PASSED', 'DEPOSIT_REJECTED',
    'WITHDRAWAL_PAID', 'WITHDRAWAL_REJECTED', 'NEWS', 'IDENTITY_PASSED', 'IDENTITY_REJECTED', 'IDENTITY_INCOMPLETE',
    'NEW_DEVICE', 'SECURITY_CHANGED'));

-- Half a million may be allotted in one transaction: each is told afterwards, some at a time.
create table application_notice (
  tenant_id uuid not null default current_tenant_id(),
  application_id uuid not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application
);
select protect_tenant_table('application_notice');
