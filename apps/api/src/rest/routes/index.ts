import type { RestRoute } from '../route.ts';
import { adminRoutes } from './admin.ts';
import { aiRoutes } from './ai.ts';
import { analyticsRoutes } from './analytics.ts';
import { authRoutes } from './auth.ts';
import { bidRoutes } from './bids.ts';
import { bookingRoutes } from './bookings.ts';
import { calendarRoutes } from './calendar.ts';
import { caseRoutes } from './cases.ts';
import { importRoutes } from './imports.ts';
import { messageRoutes } from './messages.ts';
import { peopleRoutes } from './people.ts';
import { photoRoutes } from './photos.ts';
import { placeRoutes } from './places.ts';
import { propertyRoutes } from './properties.ts';
import { requestRoutes } from './requests.ts';
import { reviewRoutes } from './reviews.ts';
import { siteRoutes } from './site.ts';

/** The whole public contract, feature by feature. */
export const restRoutes: readonly RestRoute[] = [
  ...authRoutes,
  ...propertyRoutes,
  ...calendarRoutes,
  ...photoRoutes,
  ...placeRoutes,
  ...importRoutes,
  ...requestRoutes,
  ...bidRoutes,
  ...bookingRoutes,
  ...caseRoutes,
  ...messageRoutes,
  ...peopleRoutes,
  ...reviewRoutes,
  ...analyticsRoutes,
  ...aiRoutes,
  ...siteRoutes,
  ...adminRoutes,
];
