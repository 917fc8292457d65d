-- locks: no version before this one has been released
-- Metrics count them with each scrape; all other mails that are not sent are in mails_due.
create index mails_dead on mails (lane) where status = 'dead';
