-- locks: a trigger on bids or requests is added in an instant
-- Who operates the site, its legal texts as versions, and what each account has agreed to.

create table operator_settings (
  id boolean primary key default true
    constraint operator_settings_one check (id),
  -- All null until an admin has entered them.
  name text
    constraint operator_settings_name check (char_length(name) between 1 and 120),
  address text
    constraint operator_settings_address check (char_length(address) between 1 and 300),
  jurisdiction text
    constraint operator_settings_jurisdiction check (char_length(jurisdiction) between 1 and 200),
  email text
    constraint operator_settings_email check (char_length(email) between 3 and 254),
  phone text
    constraint operator_settings_phone check (char_length(phone) between 1 and 40),
  -- An uploaded logo, shown in place of the drawn ones.
  logo_photo text references stored_photos (key),
  -- An account that has not agreed to what is in force posts, bids and accepts nothing.
  consent_required boolean not null default false,
  updated_at timestamptz not null default market_now()
);
create index operator_settings_by_photo on operator_settings (logo_photo);
insert into operator_settings default values;
create trigger operator_settings_kept before delete on operator_settings for each row execute function refuse_change();

-- The versions of each legal text. The newest published one whose day has come (UTC) is in force; at most one is a draft.
create table legal_versions (
  kind text not null
    constraint legal_versions_kind check (kind in ('terms','privacy','accessibility','imprint')),
  number integer not null,
  -- Markdown without HTML.
  body text not null
    constraint legal_versions_body check (char_length(body) between 1 and 60000),
  -- Both null in a draft.
  in_force_from date,
  published_at timestamptz,
  edited_at timestamptz not null default market_now(),
  constraint legal_versions_key primary key (kind, number),
  constraint legal_versions_dated check ((published_at is null) = (in_force_from is null))
);

-- Versions are numbered from 1 without gaps; the one after the last published is the draft. A published version stays as it is, and
-- comes into force neither in the past nor before an earlier version.
create function legal_versions_guard() returns trigger language plpgsql as $$
declare last record;
begin
  if tg_op <> 'INSERT' and old.published_at is not null then
    raise exception 'a published version stays as it is' using errcode = 'VT001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  select coalesce(max(number), 0) as number, max(in_force_from) as day into last
    from legal_versions where kind = new.kind and published_at is not null;
  if new.number <> last.number + 1 then
    raise exception 'versions are numbered without gaps' using errcode = 'VT002';
  end if;
  if new.in_force_from < greatest(last.day, (market_now() at time zone 'UTC')::date) then
    raise exception 'a version comes into force in its order' using errcode = 'VT003';
  end if;
  return new;
end $$;
create trigger legal_versions_guard before insert or update or delete on legal_versions for each row
  execute function legal_versions_guard();
create trigger legal_versions_kept before truncate on legal_versions for each statement execute function refuse_change();

create view legal_in_force as
  select distinct on (kind) kind, number, in_force_from from legal_versions
   where published_at is not null and in_force_from <= (market_now() at time zone 'UTC')::date
   order by kind, number desc;

-- What an account is asked to agree to: two texts in the version in force, and to be of age (consentsAsked in the domain).
create view consents_asked as
  select kind, number from legal_in_force where kind in ('terms','privacy')
  union all select 'age', 18;

-- What each account has agreed to, and when. Kept when the account is erased: it proves the agreement, and names nobody any more.
create table consents (
  user_id integer not null references users (id),
  kind text not null,
  -- The version of the text; of age, the years.
  number integer not null,
  given_at timestamptz not null default market_now(),
  constraint consents_key primary key (user_id, kind, number)
);

create function consents_guard() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from consents_asked where kind = new.kind and number = new.number) then
    raise exception 'one agrees to what is in force' using errcode = 'VT004';
  end if;
  new.given_at := market_now();
  return new;
end $$;
create trigger consents_guard before insert on consents for each row execute function consents_guard();
create trigger consents_frozen before update or delete on consents for each row execute function refuse_change();
create trigger consents_kept before truncate on consents for each statement execute function refuse_change();

-- The operator demands consent, and the account has not agreed to all that is asked (consentRefusal in the domain).
create function owes_consent(p_user integer) returns boolean language sql stable as $$
  select consent_required and exists (
    select 1 from consents_asked a
     where not exists (select 1 from consents c where c.user_id = p_user and c.kind = a.kind and c.number = a.number))
    from operator_settings
$$;

-- Refuses an act of such an account. The trigger's argument names the column with the account's id.
create function consent_guard() returns trigger language plpgsql as $$
begin
  if owes_consent((to_jsonb(new) ->> tg_argv[0])::integer) then
    raise exception 'the account has not agreed to what is in force' using errcode = 'VT005';
  end if;
  return new;
end $$;
create trigger bids_consent before insert on bids for each row execute function consent_guard('host_id');
create trigger bids_consent_award before update of status on bids for each row
  when (new.status = 'accepted' and old.status <> 'accepted') execute function consent_guard('guest_id');
-- A request that plan B opens again is no act of its guest.
create trigger requests_consent before insert on vacation_requests for each row
  when (new.status = 'active' and new.reopened_from is null) execute function consent_guard('guest_id');
create trigger requests_consent_again before update of status on vacation_requests for each row
  when (new.status = 'active' and old.status <> 'active') execute function consent_guard('guest_id');

-- The first versions. {operator}, {address}, {jurisdiction} and {contact} stand for the operator's settings.
insert into legal_versions (kind, number, body, in_force_from, published_at)
select kind, 1, btrim(body, E'\n'), (market_now() at time zone 'UTC')::date, market_now() from (values
('terms', $text$
What you may expect from Palmbid, and what Palmbid expects from you. Written to be read.

## 1. What this is {#about}

Palmbid is a market place. Guests post vacation requests, hosts bid for the stay, and a guest may accept one bid. “We” means {operator}; “you” means anyone who uses it.

We are not a party to the stay. The agreement about it is made between guest and host, on the terms shown when the bid is accepted.

## 2. Your account {#account}

- You are of age where you live, at least 18, and use your real name.
- You keep your password to yourself. What is done with your account counts as done by you.
- One person, one account. You may be guest, host or both, and change that in Settings.
- You keep your e-mail address up to date, because that is how we reach you.

## 3. Requests {#requests}

- A request is an invitation to bid. It does not oblige you to accept anything.
- You mean it seriously: real dates, a real party, a budget you can pay.
- You may change, cancel or delete it until you have accepted a bid. A change that matters puts the bids made so far on hold until their hosts confirm them.
- If you choose nobody in time, the request ends by itself.

## 4. Bids {#bids}

- A bid is a binding offer for the stated property, dates and all-in price until the time to decide is over (at most 72 hours after the deadline), you withdraw it, or it ends by the rules.
- You bid only with property that you may let, that is free, and that is as described.
- The all-in price is the nights at your amount plus the mandatory fees you have declared for the property. Taxes and charges that the guest has to pay for the stay belong into one of the two. You demand nothing on top.
- You do not agree with other hosts on prices, bid through several accounts, or try to learn other people’s prices.
- At most 3 bids are possible per property and request.

## 5. When it becomes binding {#award}

By accepting a bid the guest books the stay, and guest and host are bound to each other by what the bid says: property, dates, all-in price and the cancellation policy of the property. The [rules of the auction](/how-it-works) are part of these terms.

The log kept by the system is evidence of what was offered and accepted. Either side may have it verified.

## 6. Money {#money}

Using Palmbid is free for guests and hosts. We collect no payments and hold none. Guest and host settle payment, deposits and refunds between themselves. Palmbid neither computes nor collects taxes; each side looks after its own.

## 7. Cancelling a stay {#cancellation}

Whoever cannot keep an agreed stay tells the other side without delay. What is refunded to a guest follows from the cancellation policy the property had when the bid was accepted, counted to its check-in time in the property’s own time zone; a host who cancels refunds everything received. The law of the place of the stay may give you further rights.

## 8. How we treat each other {#conduct}

Not allowed are, in particular:

- discrimination, threats, harassment or fraud;
- leading others around the hidden contact details before a bid is accepted;
- false listings, requests without intent, or invented reviews;
- programs that read the site in bulk, flood it, or look for other people’s data.

We may hide content, suspend an account or end bids and requests where these terms are broken. We say why, unless the law forbids it, and you may answer.

## 9. Your content {#content}

What you write and show stays yours. You allow us to store it and to show it to those for whom it is meant, as long as it is on Palmbid. You make sure that you may use the pictures you link to.

## 10. Help by machines {#help-by-machine}

Requests written from free text, suggested bids, recommendations and match scores are computed. They are help, not advice: check what was filled in before you post or bid. A computed figure never decides who gets a stay.

## 11. Liability {#liability}

We run Palmbid with care, but do not promise that it is always reachable or free of mistakes. We are liable without limit for intent, gross negligence and injury to life or health, and otherwise only for breaches of duties the agreement is built on, up to the damage to be expected. We are not liable for what guest and host do or leave undone towards each other. Rights that the law does not let us limit stay untouched.

## 12. Ending it {#end}

You may stop using Palmbid at any time; open requests and bids are ended first, agreed stays are kept. We may end the agreement with notice of two weeks, or at once for a serious reason.

## 13. Changes to these terms {#changes}

We announce changes that matter at least two weeks before they apply. They never change a stay that has already been agreed on. If one clause does not hold, the others stay in force.
$text$),
('privacy', $text$
Which data Palmbid keeps, why, for how long, and who gets to see it. No trackers, no advertising, no sale of data.

## In short {#short}

- We keep what the market needs: your account, requests, properties, bids, bookings and messages.
- No tracking, no advertising, no third-party scripts, no fonts from elsewhere.
- Only cookies that the site needs to work. Nothing to consent to, hence no banner.
- Strangers never see your e-mail; it is opened only to the other party of a booking.

## Who is responsible {#who}

Responsible for the data on this site is {operator}. You reach them here: {contact}.

## What we keep, and why {#what}

| Data | Purpose | Until |
| --- | --- | --- |
| Username, name, e-mail, role | Your account and how we reach you | You close the account |
| Password | Login; stored only as an argon2id hash | You change it or close the account |
| Picture, words about you, time zone | What you choose to show | You remove it |
| Versions of terms and privacy that you agreed to, that you are of age, and when | Proof of the agreement | Kept; without your name once the account is closed |
| Requests, properties, bids | The market itself | Drafts until you delete them; the rest as part of the auction’s record, without your name once the account is closed |
| Bookings | The agreement between guest and host | As long as the law asks for records |
| Messages | So that the two of you can talk | The account is closed |
| Log of an auction | Proof of what was offered and accepted | Kept; it holds numbers and prices, no names |
| Sessions: device name, times | To keep you logged in and show you your devices | 30 days without use, at most 90 |
| Security activity: logins, failures and changes, with browser and a part of the address | To show you, and us, what happened to your account | 180 days, or you close the account |
| Counters per account or address | To stop guessing and flooding | Minutes to hours |
| Mails to you | Waiting to be sent, encrypted | Wiped once sent |

## Who sees it {#seen}

- **Everyone:** listed properties, without owner and street address; what was checked about their hosts, and of traders the details that the law asks for.
- **Hosts:** your active requests with your first name and initial, the year you joined, and what was checked about you, with its day. Your phone number is shown to nobody.
- **The guest you bid for:** your name and your bid.
- **The other party of a booking:** full name, e-mail, picture and words about you, and for the guest the address.
- **Contact details** that you write into any of these: only the other party of a booking, and administrators.
- **Administrators:** accounts, requests, properties and bids, in order to run the site. Not your private messages, except what somebody reports. Changes they make to accounts are recorded.

Your profile page shows you exactly what others see.

## What is kept in your browser {#browser}

Each cookie and each entry of your browser’s storage is listed, with its purpose, under [cookies and storage](/cookies). They stay on your device; clearing site data removes them.

## Language models {#models}

Texts about a trip are read by a program that runs on our own server. If the operator has connected a language model, the text you typed may be sent to its provider to fill in what is left open. Your name, username and e-mail are taken out before, nothing else of yours goes along, and everything works without it. What you type on the start page before you submit never leaves our server.

## Other servers {#others}

Pictures of properties and people may lie on other https servers, chosen by those who added them. Our server fetches and shows a copy of them, so that no other server sees your address. Everything else comes from this site.

## Your rights {#rights}

You may know what we keep about you, get a copy, have it corrected or erased, object to its use, or have its use limited. Much of it you can do yourself on your [profile](/profile) and in [Settings](/settings); for the rest [write to us](/contact). You may also complain to the data protection authority where you live.

When an account is closed, personal data is erased and what must remain of past auctions is kept without your name.

## How it is protected {#security}

Passwords are hashed, session tokens too; mails wait encrypted; pages may run only our own scripts; every change of state is checked on the server. More under [trust and safety](/trust-safety).
$text$),
('accessibility', $text$
Palmbid is for everybody. This is what we do for it, what does not work yet, and how to tell us.

## What we aim for {#aim}

The web content accessibility guidelines (WCAG) 2.2, level AA, on every page: with keyboard alone, with a screen reader, enlarged to 400 %, in light and dark, and with less motion where your device asks for it.

## How it is checked {#checks}

Each version of the site is checked automatically on every page before it goes online. These checks find many faults and not all.

## What does not work yet {#limits}

- Pictures that hosts upload have a description only if their host wrote one.
- Texts that guests and hosts write are shown as they were written.

## Something stands in your way? {#tell}

Tell us what and on which page: {contact}. A person reads it, and answers.
$text$),
('imprint', $text$
Who operates this site, and how to reach them.

## Operator {#operator}

{operator}

{address}

## Contact {#contact}

{contact}

## Law and jurisdiction {#jurisdiction}

{jurisdiction}
$text$)) as first (kind, body);
