-- How long the oldest e-mail has waited is asked every few seconds: found at once, however many were sent before it.
create index outgoing_mail_waiting on outgoing_mail (tenant_id, created_at) where state = 'waiting';
