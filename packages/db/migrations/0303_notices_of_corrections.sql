-- What was credited, traded or held and is put right later is told like everything else that moves money.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in (
    'PRICE_ALERT', 'ORDER_FILLED', 'ORDER_REJECTED', 'DAY_TRADE_CLOSED', 'ALLOTTED', 'NOTHING_ALLOTTED',
    'APPLICATION_DELIVERED', 'APPLICATION_UNPAID', 'PRODUCT_MATURED', 'DEPOSIT_PASSED', 'DEPOSIT_REJECTED',
    'DEPOSIT_REVERSED', 'CLAIM_COLLECTED', 'ACCOUNT_ADJUSTED', 'TRADE_BUSTED', 'TRADE_CORRECTED', 'SHARES_ADJUSTED',
    'WITHDRAWAL_PAID', 'WITHDRAWAL_REJECTED', 'WITHDRAWAL_RETURNED', 'NEWS', 'IDENTITY_PASSED', 'IDENTITY_REJECTED',
    'IDENTITY_INCOMPLETE', 'NEW_DEVICE', 'SECURITY_CHANGED', 'RECOVERY_ASKED', 'RECOVERY_AGREED'));
