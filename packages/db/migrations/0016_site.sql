-- What the operator sets for the whole site, and figures that the market measures about itself.

create table site_settings (
  id boolean primary key default true
    constraint site_settings_one check (id),
  -- The marketing sentence; null shows none.
  claim text default 'Guests save up to 20% versus traditional booking.'
    constraint site_settings_claim check (char_length(claim) between 1 and 140),
  logo text not null default 'palm-tree'
    constraint site_settings_logo check (logo in ('palm-tree','waterfall')),
  updated_at timestamptz not null default market_now()
);
insert into site_settings default values;
create trigger site_settings_kept before delete on site_settings for each row execute function refuse_change();

-- Links in the footer, in their order.
create table social_links (
  place integer primary key
    constraint social_links_place check (place between 1 and 8),
  network text not null
    constraint social_links_network check (char_length(network) between 1 and 30),
  url text not null
    constraint social_links_length check (char_length(url) <= 2048)
    constraint social_links_url check (url ~ '^https://[^[:space:]/]+[^[:space:]]*$')
);
create unique index social_links_once on social_links (lower(network));

-- A materialized view, so that no code can write a figure.
-- own_price: the nights at the property's own rate when the bid was made, plus the same fees.
-- personal: a message of at least 40 characters that the host wrote to no other guest.
create materialized view market_figures as
  with decided as (
    select status = 'accepted' as won, all_in_cents::double precision as all_in,
      nights::double precision * nightly_rate_cents + fees_cents as own_price,
      coalesce(own_message, false) as personal
    from (
      select b.*, char_length(btrim(message)) >= 40
        and min(request_id) over same = max(request_id) over same as own_message
      from bids b window same as (partition by host_id, md5(lower(btrim(message))))
    ) b
    where status = 'accepted' or closed_reason in ('not_selected', 'declined')
  )
  select true as id,
    percentile_cont(0.5) within group (order by 1 - all_in / own_price) filter (where won) as saving_median,
    count(*) filter (where won)::integer as saving_bids,
    count(*) filter (where personal and won)::integer as personal_won,
    count(*) filter (where personal)::integer as personal_bids,
    count(*) filter (where not personal and won)::integer as other_won,
    count(*) filter (where not personal)::integer as other_bids,
    -- now() instead of market_now(): no rule compares it, and a refresh needs no other function.
    now() as measured_at
  from decided;
-- A unique index allows REFRESH ... CONCURRENTLY, which does not block readers.
create unique index market_figures_one on market_figures (id);

-- Only the owner of a materialized view may refresh it, so this function runs as the owner (see grants.ts).
create function refresh_market_figures() returns void language sql as 'refresh materialized view concurrently market_figures';
