import { accountRouter } from './features/account/router.ts';
import { adminRouter } from './features/admin/router.ts';
import { aiRouter } from './features/ai/router.ts';
import { analyticsRouter } from './features/analytics/router.ts';
import { anchorsRouter } from './features/anchors/router.ts';
import { authRouter } from './features/auth/router.ts';
import { bidsRouter } from './features/bids/router.ts';
import { bookingsRouter } from './features/bookings/router.ts';
import { calendarRouter } from './features/calendar/router.ts';
import { casesRouter } from './features/cases/router.ts';
import { contactRouter } from './features/contact/router.ts';
import { favouritesRouter } from './features/favourites/router.ts';
import { impersonationRouter } from './features/impersonation/router.ts';
import { importsRouter } from './features/imports/router.ts';
import { invitationsRouter } from './features/invitations/router.ts';
import { legalRouter } from './features/legal/router.ts';
import { liveRouter } from './features/live/router.ts';
import { mailsRouter } from './features/mails/router.ts';
import { mapsRouter } from './features/maps/router.ts';
import { messagesRouter } from './features/messages/router.ts';
import { moderationRouter } from './features/moderation/router.ts';
import { notificationsRouter } from './features/notifications/router.ts';
import { paymentsRouter } from './features/payments/router.ts';
import { peopleRouter } from './features/people/router.ts';
import { photosRouter } from './features/photos/router.ts';
import { placesRouter } from './features/places/router.ts';
import { propertiesRouter } from './features/properties/router.ts';
import { queueRouter } from './features/queue/router.ts';
import { requestsRouter } from './features/requests/router.ts';
import { reviewsRouter } from './features/reviews/router.ts';
import { searchesRouter } from './features/searches/router.ts';
import { settingsRouter } from './features/settings/router.ts';
import { taxesRouter } from './features/taxes/router.ts';
import { twoFactorRouter } from './features/two-factor/router.ts';
import { verificationRouter } from './features/verification/router.ts';
import { createCallerFactory, router } from './trpc.ts';

/** All procedures, served over tRPC and, through the REST adapter, under /api. */
export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  analytics: analyticsRouter,
  anchors: anchorsRouter,
  auth: authRouter,
  properties: propertiesRouter,
  photos: photosRouter,
  places: placesRouter,
  favourites: favouritesRouter,
  people: peopleRouter,
  imports: importsRouter,
  requests: requestsRouter,
  bids: bidsRouter,
  invitations: invitationsRouter,
  bookings: bookingsRouter,
  payments: paymentsRouter,
  calendar: calendarRouter,
  maps: mapsRouter,
  cases: casesRouter,
  messages: messagesRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  legal: legalRouter,
  live: liveRouter,
  mails: mailsRouter,
  queue: queueRouter,
  settings: settingsRouter,
  taxes: taxesRouter,
  impersonation: impersonationRouter,
  twoFactor: twoFactorRouter,
  verification: verificationRouter,
  contact: contactRouter,
  searches: searchesRouter,
  reviews: reviewsRouter,
  ai: aiRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
