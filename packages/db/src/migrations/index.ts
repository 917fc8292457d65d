import type { Migration } from 'kysely';
import * as m0001 from './0001-people.ts';
import * as m0002 from './0002-market.ts';
import * as m0003 from './0003-guards.ts';
import * as m0004 from './0004-ranking.ts';
import * as m0005 from './0005-matching.ts';
import * as m0006 from './0006-jobs.ts';
import * as m0007 from './0007-messages.ts';
import * as m0008 from './0008-delivery.ts';
import * as m0009 from './0009-repeats.ts';
import * as m0010 from './0010-alerts.ts';
import * as m0011 from './0011-host-list.ts';
import * as m0012 from './0012-erasure.ts';
import * as m0013 from './0013-request-places.ts';
import * as m0014 from './0014-photos.ts';
import * as m0015 from './0015-imports.ts';
import * as m0016 from './0016-calendar.ts';
import * as m0017 from './0017-seasons.ts';
import * as m0018 from './0018-stays.ts';
import * as m0019 from './0019-reviews.ts';
import * as m0020 from './0020-admin.ts';
import * as m0021 from './0021-two-factor.ts';
import * as m0022 from './0022-counter-offers.ts';
import * as m0023 from './0023-comforts.ts';
import * as m0024 from './0024-email.ts';
import * as m0025 from './0025-home-seasons.ts';
import * as m0026 from './0026-review-reminders.ts';
import * as m0027 from './0027-match-by-id.ts';
import * as m0028 from './0028-match-subject.ts';
import * as m0029 from './0029-sealed-prices.ts';
import * as m0031 from './0031-reports.ts';
import * as m0034 from './0034-time-zones.ts';
import * as m0035 from './0035-site.ts';
import * as m0036 from './0036-own-lists.ts';
import * as m0041 from './0041-accounts.ts';
import * as m0042 from './0042-delivery-lanes.ts';
import * as m0045 from './0045-sealed-logs.ts';
import * as m0046 from './0046-linked-pictures.ts';

/** Every migration by name, in order. A static list: compiled names must equal source names. */
export const migrations: Record<string, Migration> = {
  '0001-people': m0001,
  '0002-market': m0002,
  '0003-guards': m0003,
  '0004-ranking': m0004,
  '0005-matching': m0005,
  '0006-jobs': m0006,
  '0007-messages': m0007,
  '0008-delivery': m0008,
  '0009-repeats': m0009,
  '0010-alerts': m0010,
  '0011-host-list': m0011,
  '0012-erasure': m0012,
  '0013-request-places': m0013,
  '0014-photos': m0014,
  '0015-imports': m0015,
  '0016-calendar': m0016,
  '0017-seasons': m0017,
  '0018-stays': m0018,
  '0019-reviews': m0019,
  '0020-admin': m0020,
  '0021-two-factor': m0021,
  '0022-counter-offers': m0022,
  '0023-comforts': m0023,
  '0024-email': m0024,
  '0025-home-seasons': m0025,
  '0026-review-reminders': m0026,
  '0027-match-by-id': m0027,
  '0028-match-subject': m0028,
  '0029-sealed-prices': m0029,
  '0031-reports': m0031,
  '0034-time-zones': m0034,
  '0035-site': m0035,
  '0036-own-lists': m0036,
  '0041-accounts': m0041,
  '0042-delivery-lanes': m0042,
  '0045-sealed-logs': m0045,
  '0046-linked-pictures': m0046,
};
