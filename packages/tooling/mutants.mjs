/**
 * Deliberate faults in the code of accounts and bids, each of which must make a listed test fail (`pnpm mutants`). `find` occurs
 * exactly once in its file; `breaks` is the promise that no longer holds once `put` replaces it. `survives` is the reason why
 * no test can notice a mutant.
 *
 * @typedef {{ find: string, put: string, breaks: string, tests?: readonly string[], survives?: string }} Mutant
 * @typedef {{ file: string, tests: readonly string[], mutants: readonly Mutant[] }} MutatedFile
 */

const domain = 'packages/domain/src';
const features = 'packages/api/src/features';
const kit = 'packages/api/src/kit';
const queries = 'packages/db/src/queries';
const auth = 'apps/api/src/auth';
const admission = 'apps/api/src/admission';

const decisions = 'packages/domain/src/bids/decisions.test.ts';
const auction = `${features}/bids/auction.db.test.ts`;
const counters = `${features}/bids/counters.db.test.ts`;
const searching = `${features}/bids/searching-bidder.db.test.ts`;
const login = `${auth}/login.db.test.ts`;
const sessions = `${auth}/sessions.db.test.ts`;
const takeover = `${auth}/takeover.db.test.ts`;
const account = `${auth}/account.db.test.ts`;
const events = `${auth}/security-events.db.test.ts`;
const twoFactor = `${features}/two-factor/two-factor.db.test.ts`;
const pruning = `${queries}/operations/pruning.db.test.ts`;
const mail = 'apps/api/src/mail/mail.db.test.ts';
const erasure = `${features}/account/erasure.db.test.ts`;

/** @type {readonly MutatedFile[]} */
export const mutatedFiles = [
  {
    file: `${domain}/bids/rules.ts`,
    tests: [`${domain}/bids/rules.test.ts`],
    mutants: [
      {
        find: 'if (totalUnderMaxCents < 0)',
        put: 'if (totalUnderMaxCents <= 0)',
        breaks: 'A bid at exactly the maximum is not marked as over budget.',
      },
      {
        find: 'property.maxGuests < request.guests || property.bedrooms < request.bedrooms',
        put: 'property.maxGuests < request.guests && property.bedrooms < request.bedrooms',
        breaks: 'A home that lacks beds or bedrooms is marked as too small.',
      },
      {
        find: 'bid.checkInDate <= addCalendarDays(request.checkInDate, limits.shiftDays) &&',
        put: '',
        breaks: 'A flexible stay is shifted by at most three days.',
      },
      {
        find: 'now < deadline - auctionTimes.raiseUntilBeforeDeadline',
        put: 'now <= deadline - auctionTimes.raiseUntilBeforeDeadline',
        breaks: 'A bid cannot be raised in the last two hours before the deadline.',
      },
      {
        find: '[limits.priceChangesPerHour - 1]',
        put: '[limits.priceChangesPerHour]',
        breaks: 'A bid can change its price ten times an hour, not eleven.',
        tests: [`${domain}/bids/rules.test.ts`, searching],
      },
      {
        find: '.filter((expiry) => expiry > now)',
        put: '',
        breaks: 'Price changes older than an hour do not count.',
      },
      {
        find: 'amountCents >= last.amountCents',
        put: 'amountCents > last.amountCents',
        breaks: 'After a withdrawal a new bid must be lower, not equal.',
      },
      {
        find: "b.closedReason === 'withdrawn' || b.closedReason === 'declined'",
        put: "b.closedReason === 'withdrawn'",
        breaks: 'After a decline a new bid must be lower.',
      },
      {
        find: 'earlier.length >= limits.bidsPerProperty',
        put: 'earlier.length > limits.bidsPerProperty',
        breaks: 'A property can bid three times on one request, not four.',
      },
    ],
  },
  {
    file: `${domain}/bids/ranking.ts`,
    tests: [`${domain}/bids/ranking.test.ts`],
    mutants: [
      {
        find: 'b.bestValue - a.bestValue',
        put: 'a.bestValue - b.bestValue',
        breaks: 'Among equal prices the better value ranks first.',
      },
      {
        find: 'a.priceSetAt - b.priceSetAt || ',
        put: '',
        breaks: 'Among equal bids the earlier price ranks first.',
      },
      {
        find: 'now - bid.priceSetAt >= auctionTimes.priceStands',
        put: 'now >= bid.priceSetAt',
        breaks: 'A price counts for the rank only once it has stood for a minute.',
      },
      {
        find: '(previous ?? null)',
        put: 'null',
        breaks: 'A bid keeps the rank of its former price until the new one has stood for a minute.',
      },
      {
        find: 'isBest && asksCents <= (lowest.get(bid.hostId) ?? asksCents)',
        put: 'isBest',
        breaks: 'A host sees no rank while asking more than their lowest offer so far.',
      },
      {
        find: 'isBest && asksCents <=',
        put: 'asksCents <=',
        breaks: 'A host sees only the rank of their best bid.',
      },
      {
        find: 'inSnapshot ? inSnapshot.place : firstPlace',
        put: 'inSnapshot?.place ?? firstPlace',
        breaks: 'A hidden rank is not shown.',
      },
      {
        find: "others <= 2 ? '0-2'",
        put: "others < 2 ? '0-2'",
        breaks: 'Two other offers are in the bucket 0 to 2.',
      },
    ],
  },
  {
    file: `${domain}/bids/counters.ts`,
    tests: [`${domain}/bids/counters.test.ts`],
    mutants: [
      {
        find: 'now < counter.expiresAt',
        put: 'now <= counter.expiresAt',
        breaks: 'A counter-offer has expired at its very expiry time.',
      },
      {
        find: 'Math.min(now + auctionTimes.counterLife, decideBy)',
        put: 'now + auctionTimes.counterLife',
        breaks: 'No counter-offer outlives the decision.',
      },
      {
        find: 'amountCents >= bidCents',
        put: 'amountCents > bidCents',
        breaks: 'A counter-offer is lower than the bid, not equal.',
      },
      {
        find: 'amountCents <= last.amountCents',
        put: 'amountCents < last.amountCents',
        breaks: 'A second counter-offer is higher than the first.',
      },
      {
        find: 'earlier.length >= limits.countersPerBid',
        put: 'earlier.length > limits.countersPerBid',
        breaks: 'A bid gets at most two counter-offers.',
      },
    ],
  },
  {
    file: `${domain}/requests/clock.ts`,
    tests: [`${domain}/requests/clock.test.ts`],
    mutants: [
      {
        find: 'now < deadline ?',
        put: 'now <= deadline ?',
        breaks: 'A bid at the very deadline is too late.',
      },
      {
        find: 'now < decidesBy ?',
        put: 'now <= decidesBy ?',
        breaks: 'The decision window is closed at its very end.',
      },
      {
        find: 'Math.min(deadline + (c.terms ?? t).deciding, checkIn - t.decidingEndsBeforeCheckIn)',
        put: 'deadline + (c.terms ?? t).deciding',
        breaks: 'The decision window ends twelve hours before check-in.',
      },
      {
        find: 'checkIn < now + t.activationLead',
        put: 'checkIn <= now + t.activationLead',
        breaks: 'A request can be activated exactly six hours before check-in.',
      },
      {
        find: 'Math.min(chosen, checkIn - t.biddingEndsBeforeCheckIn)',
        put: 'chosen',
        breaks: 'Bidding ends a day before check-in.',
      },
      {
        find: 'now >= deadline || ',
        put: '',
        breaks: 'No bid reopens an auction that has closed.',
      },
      {
        find: 'c.extensions >= softCloseMaxExtensions',
        put: 'c.extensions > softCloseMaxExtensions',
        breaks: 'Soft close extends a deadline at most six times.',
      },
    ],
  },
  {
    file: `${domain}/requests/change.ts`,
    tests: [`${domain}/requests/change.test.ts`],
    mutants: [
      {
        find: 'after.maxBudgetCents < before.maxBudgetCents',
        put: 'after.maxBudgetCents !== before.maxBudgetCents',
        breaks: 'Raising the maximum makes no bid stale.',
      },
      {
        find: "key of ['checkInDate', 'checkOutDate', 'location', 'guests', 'bedrooms'] as const",
        put: "key of ['checkInDate', 'checkOutDate', 'location', 'guests'] as const",
        breaks: 'Asking for more bedrooms makes bids stale.',
      },
    ],
  },
  {
    file: `${domain}/requests/pseudonym.ts`,
    tests: [`${domain}/requests/pseudonym.test.ts`],
    mutants: [
      {
        find: "'giu'",
        put: "'gu'",
        breaks: 'A name is hidden regardless of case.',
      },
    ],
  },
  {
    file: `${domain}/requests/reach.ts`,
    tests: [`${domain}/requests/reach.test.ts`],
    mutants: [
      {
        find: 'count === 0 || count >= smallestGroup',
        put: 'count === 0 || count >= smallestGroup - 1',
        breaks: 'A count below five is not shown.',
      },
    ],
  },
  {
    file: `${domain}/bookings/terms.ts`,
    tests: [`${domain}/bookings/terms.test.ts`],
    mutants: [
      {
        find: 'checkIn - now >= hoursBefore * hour',
        put: 'checkIn - now > hoursBefore * hour',
        breaks: 'Cancelling at the exact hour of a tier is in time.',
      },
      {
        find: 'until >= from',
        put: 'until > from',
        breaks: 'A refund is offered up to its last instant.',
      },
      {
        find: 'now < checkIn;',
        put: 'now <= checkIn;',
        breaks: 'A stay cannot be cancelled from check-in on.',
      },
      {
        find: 'amountCents: allInCents - first }',
        put: 'amountCents: Math.round(allInCents * (1 - now)) }',
        breaks: 'The parts of a payment add up to its price.',
      },
      {
        find: 'day < bookedOn ? bookedOn : day',
        put: 'day',
        breaks: 'No payment is due before the booking.',
      },
    ],
  },
  {
    file: `${domain}/bids/lines.ts`,
    tests: [`${domain}/bids/lines.test.ts`],
    mutants: [
      {
        find: 'Math.max(0, guests - includedGuests)',
        put: 'guests - includedGuests',
        breaks: 'Fewer guests than included lower no fee.',
      },
      {
        find: 'pets ? charges.petFeeCents : 0',
        put: 'charges.petFeeCents',
        breaks: 'A guest without pets pays no pet fee.',
      },
      {
        find: 'line.rate + 50_000) / 100_000',
        put: 'line.rate) / 100_000',
        breaks: 'Half a cent of a tax is rounded up.',
      },
      {
        find: 'Math.min(stay.nights, maxNights ?? stay.nights)',
        put: 'stay.nights',
        breaks: 'A tax on the first nights only is not paid for later ones.',
      },
      {
        find: 'tax.until === null || checkIn < tax.until',
        put: 'true',
        breaks: 'A tax that has ended is paid by no stay that begins later.',
      },
      {
        find: "kind === 'deposit' ? 0 : cents",
        put: 'cents',
        breaks: 'A deposit is no part of a price.',
      },
      {
        find: 'if (cents === 0 && !differs) return [];',
        put: 'if (cents === 0) return [];',
        breaks: 'A charge that its host waived for a bid stays waived.',
      },
    ],
  },
  {
    file: `${domain}/money.ts`,
    tests: [`${domain}/money.test.ts`],
    mutants: [
      {
        find: 'totalUnderMaxCents > 0 ? maxBudgetCents - bid.amountCents : 0',
        put: 'maxBudgetCents - bid.amountCents',
        breaks: 'A bid that is over the maximum with its fees is not shown as under it.',
      },
      {
        find: 'totalUnderMaxCents < 0 ? Math.min(0, saving) : saving',
        put: 'saving',
        breaks: 'Over the maximum there is no saving.',
      },
      {
        find: 'Math.round(toDollars(cents) / limits.revealedPriceStep) * limits.revealedPriceStep',
        put: 'Math.round(toDollars(cents))',
        breaks: 'A losing host sees the winning price rounded to ten dollars.',
      },
    ],
  },
  {
    file: `${domain}/limits.ts`,
    tests: [searching],
    mutants: [
      {
        find: 'rankRefresh: 5 * 60_000',
        put: 'rankRefresh: 0',
        breaks: 'Ranks are recomputed at most every five minutes, however often a host reads them.',
      },
    ],
  },
  {
    file: `${features}/auth/commands/guard-login.ts`,
    tests: [login],
    mutants: [
      {
        find: 'if (passed) await returnAttempt();',
        put: 'if (passed) await Promise.resolve();',
        breaks: 'Logins with the right password do not count as failures.',
      },
      {
        find: 'await returnAttempt();\n    throw error;',
        put: 'throw error;',
        breaks: 'A login that the server could not check does not count as a failure.',
      },
      {
        find: 'device !== null && device.userId === userId',
        put: 'device !== null',
        breaks: 'A browser known to one account gets no extra tries for another.',
      },
      {
        find: 'const byAddress = known ? null :',
        put: 'const byAddress =',
        breaks: 'Strangers behind the same address cannot lock out a browser that the owner has used.',
      },
    ],
  },
  {
    file: `${features}/auth/commands/log-in.ts`,
    tests: [login],
    mutants: [
      {
        find: 'if (!user || !right)',
        put: 'if (!user)',
        breaks: 'A wrong password opens nothing.',
      },
      {
        find: 'if (!(await proveCode(ctx, user.id, input.code))) {',
        put: "if (input.code === '') {",
        breaks: 'With two-factor login a wrong code opens nothing.',
        tests: [twoFactor, login],
      },
      {
        find: '{ passwordHash: user.password_hash }',
        put: '{}',
        breaks: 'A login that is overtaken by a password change fails.',
        tests: [sessions],
      },
    ],
  },
  {
    file: `${features}/auth/commands/reset-password.ts`,
    tests: [takeover, events, mail],
    mutants: [
      {
        find: 'await deleteSessionsOf(tx, user.id);',
        put: '',
        breaks: 'A reset password ends every session.',
      },
      {
        find: 'if (!user || user.suspended_at !== null) throw invalid();',
        put: 'if (!user) throw invalid();',
        breaks: 'A suspended account cannot reset its password.',
      },
      {
        find: 'if (!(await spendResetToken(tx, user.id, hash))) throw invalid();',
        put: 'await spendResetToken(tx, user.id, hash);',
        breaks: 'A reset link works once, even when it is used twice at the same moment.',
      },
      {
        find: 'user.email_verified_at === null && (await endTwoFactor(tx, user.id))',
        put: 'await endTwoFactor(tx, user.id)',
        breaks:
          'Whoever reads the mails of an account with a proven address does not get around its second step.',
      },
    ],
  },
  {
    file: `${features}/auth/commands/send-links.ts`,
    tests: [takeover, events, mail],
    mutants: [
      {
        find: '.used > perHour',
        put: '.used >= perHour',
        breaks: 'An account gets three reset mails an hour, not two.',
      },
      {
        find: '(await countUse(tx, `${kind}:u${user.id}`, hour)).used > perHour',
        put: 'perHour < 0',
        breaks: 'Strangers cannot fill a mailbox with reset mails.',
      },
    ],
  },
  {
    file: `${features}/auth/commands/verify-email.ts`,
    tests: [takeover],
    mutants: [
      {
        find: 'await renewSessions(userId);',
        put: '',
        breaks: 'A new address ends all earlier sessions.',
      },
      {
        find: 'if (email === undefined) throw invalid();',
        put: 'if (email === undefined) return;',
        breaks: 'When a link is used twice at the same moment, the second use is refused as used.',
        tests: [takeover, mail],
      },
    ],
  },
  {
    file: `${features}/account/commands/change-password.ts`,
    tests: [account, takeover],
    mutants: [
      {
        find: 'await renewSessions(userId);',
        put: '',
        breaks: 'A new password ends the other sessions and renews this one.',
      },
      {
        find: 'user.password_hash !== proven',
        put: 'user.password_hash === null',
        breaks: 'Of two concurrent changes the one with the old password is refused.',
      },
    ],
  },
  {
    file: `${features}/account/commands/change-own-role.ts`,
    tests: [account, takeover],
    mutants: [
      {
        find: 'await renewSessions(userId);',
        put: '',
        breaks: 'A new role ends the other sessions and renews this one.',
      },
    ],
  },
  {
    file: `${features}/account/commands/close-lost-sides.ts`,
    tests: [account, erasure],
    mutants: [
      {
        find: 'request.guest_id !== userId || ',
        put: '',
        breaks: 'A host who gives up the role cancels no request of another user.',
      },
      {
        find: "(losesGuest && (await hasUpcomingBooking(tx, userId, 'guest')))",
        put: 'false',
        breaks: 'A guest with an upcoming stay cannot give up the guest role.',
      },
    ],
  },
  {
    file: `${features}/auth/commands/prove-password.ts`,
    tests: [account],
    mutants: [
      {
        find: 'if (!right || hash === undefined)',
        put: 'if (hash === undefined)',
        breaks: 'A session without the password cannot change what requires it.',
      },
    ],
  },
  {
    file: `${features}/account/router.ts`,
    tests: [account, erasure],
    mutants: [
      {
        find: 'deleteSessionsOf(tx, ctx.actor.id, ctx.session.id)',
        put: 'deleteSessionsOf(tx, ctx.actor.id)',
        breaks: 'Ending all other sessions keeps this one.',
      },
      {
        find: "await takeFromLimit(ctx, 'export');",
        put: '',
        breaks: 'The export of a user’s own data runs at most twice a day.',
        tests: [`${kit}/rate-limit.db.test.ts`],
      },
    ],
  },
  {
    file: `${features}/account/presenter.ts`,
    tests: [erasure],
    mutants: [
      {
        find: "row['sender_id'] === userId || row['booked'] === true",
        put: 'userId > 0',
        breaks: 'The export of a user’s own data contains no contact details that screens mask.',
      },
    ],
  },
  {
    file: 'packages/api/src/kit/two-factor-codes.ts',
    tests: ['packages/api/src/kit/two-factor-codes.test.ts'],
    mutants: [
      {
        find: 'const drift = 1;',
        put: 'const drift = 2;',
        breaks: 'A code from a minute ago is refused.',
      },
    ],
  },
  {
    file: `${features}/auth/commands/prove-code.ts`,
    tests: [twoFactor],
    mutants: [
      {
        find: 'step !== null && (await spendStep(db, userId, step))',
        put: 'step !== null',
        breaks: 'A code works once.',
      },
      {
        find: 'else if (tried.stamp !== null) await releaseLoginAttempt(db, bucket, tried.stamp);',
        put: '',
        breaks: 'Right codes do not count as failures.',
        tests: [twoFactor, events],
      },
    ],
  },
  {
    file: `${features}/two-factor/commands/switch-on.ts`,
    tests: [twoFactor, takeover],
    mutants: [
      {
        find: 'user.email_verified_at === null',
        put: 'user.id < 0',
        breaks: 'Two-factor login requires a verified address.',
      },
      {
        find: 'now?.secret !== row.secret || ',
        put: '',
        breaks: 'A code of a replaced key cannot switch two-factor login on.',
      },
    ],
  },
  {
    file: `${features}/two-factor/commands/switch-off.ts`,
    tests: [twoFactor],
    mutants: [
      {
        find: 'await provePassword(ctx, ctx.actor.id, input.currentPassword);',
        put: '',
        breaks: 'A code without the password cannot switch two-factor login off.',
      },
    ],
  },
  {
    file: 'packages/domain/src/bids/decisions.ts',
    tests: [decisions],
    mutants: [
      {
        find: "party === null ? 'not_found' : null",
        put: "party === null ? 'forbidden' : null",
        breaks: 'A stranger does not find out that a bid exists.',
      },
      {
        find: "party === 'guest' ? null : 'forbidden.not_guest'",
        put: 'null',
        breaks: 'A host cannot accept their own bid.',
      },
      {
        find: "ownName ? null : 'forbidden.own_name'",
        put: 'null',
        breaks: 'A host cannot bid in another host’s name.',
      },
      {
        find: "request.phase === 'bidding' ? null : 'bidding_closed'",
        put: "request.phase !== null ? null : 'bidding_closed'",
        breaks: 'A bid after the deadline is refused because bidding is closed.',
      },
      {
        find: "request.phase === 'expired' ? 'decision_expired' : null",
        put: 'null',
        breaks: 'A guest cannot accept or decline a bid after the decision window.',
      },
      {
        find: "const isDearer = (f: FactsOf['edit']) => isRaise(f) || f.offer.allInCents > f.bid.allInCents;",
        put: 'const isDearer = isRaise;',
        breaks:
          'A bid that gets dearer by its fees is raised, and no later than two hours before the deadline.',
        tests: [`${features}/bids/decisions.db.test.ts`, `${features}/bids/rule-edges.db.test.ts`],
        survives: 'The database refuses it with the same code.',
      },
      {
        find: "phase === 'deciding' && isStale(f) && f.names.amount",
        put: "phase === 'deciding' && f.names.amount",
        breaks: 'After the deadline only a stale bid can be edited, to confirm it.',
      },
      {
        find: "isRaise(f) && f.request.phase === 'deciding' ? 'bidding_closed.no_raise' : null",
        put: 'null',
        breaks: 'After the deadline a bid cannot be raised, not even by confirming it.',
      },
      {
        find: 'isDearer(f) && f.changes.raised',
        put: 'f.changes.raised && f.now < 0',
        breaks: 'Raising a bid a second time is refused because it can be raised once.',
      },
      {
        find: "(isStale(f) ? 'bid_stale.for_guest' : null)",
        put: 'null',
        breaks: 'A bid from before a change of the request is not accepted until its host confirms it.',
      },
      {
        find: 'counter.amountCents < bid.amountCents ?',
        put: 'counter.amountCents <= bid.amountCents ?',
        breaks: 'Accepting a counter-offer lowers the bid.',
      },
      {
        find: "bid.closedReason === 'not_selected' && ",
        put: '',
        breaks: 'Only a bid that was not selected can hold its price.',
      },
      {
        find: "(f.hostActive ? null : 'host_inactive')",
        put: 'null',
        breaks: 'A bid of a suspended host is not accepted.',
      },
    ],
  },
  {
    file: `${features}/bids/commands/with-bid.ts`,
    tests: [auction, counters],
    mutants: [
      {
        find: 'assertNot(decided);',
        put: '',
        breaks: 'What the domain refuses is not written.',
      },
      {
        find: "decided === 'done' ? locked.bid : write(tx, locked, facts)",
        put: 'write(tx, locked, facts)',
        breaks: 'Accepting the accepted bid again changes nothing.',
      },
    ],
  },
  {
    file: `${features}/bids/commands/edit-bid.ts`,
    tests: [auction, searching, `${features}/bids/rule-edges.db.test.ts`],
    mutants: [
      {
        find: 'before.revision !== request.revision || offer.allInCents < before.allInCents',
        put: 'offer.allInCents < before.allInCents',
        breaks: 'A bid confirmed in the last minutes extends the deadline as a new one does.',
      },
    ],
  },
  {
    file: `${features}/bids/commands/accept-bid.ts`,
    tests: [auction, 'apps/api/test/contract/bids.db.test.ts', `${features}/bookings/stays.db.test.ts`],
    mutants: [
      {
        find: 'toCents(input.expectedAmount) === bid.amount_cents',
        put: 'toCents(input.expectedAmount) >= bid.amount_cents',
        breaks: 'The guest accepts the price they saw, or is told that it changed.',
      },
      {
        find: 'expected.checkInTime === property.check_in_time &&',
        put: '',
        breaks: 'The guest gets the check-in time they saw, or is told that it changed.',
      },
      {
        find: 'dates: sameDates,',
        put: 'dates: true,',
        breaks: 'The guest gets the dates they saw, even when the host changes them at the same moment.',
      },
      {
        find: 'elsewhere ?? []',
        put: '[]',
        breaks: 'An award closes the property’s other bids on the same nights.',
      },
    ],
  },
  {
    file: `${features}/bids/rules.ts`,
    tests: [auction, `${features}/bids/rule-edges.db.test.ts`],
    mutants: [
      {
        find: " && pets !== 'none'",
        put: '',
        breaks: 'A guest who brings no pets pays no pet fee.',
      },
    ],
  },
  {
    file: `${features}/bids/reads/bid-views.ts`,
    tests: [auction, searching],
    mutants: [
      {
        find: 'request.reveal_price ? outcome.winning_cents : null',
        put: 'outcome.winning_cents',
        breaks: 'When a guest keeps the price private, losing hosts do not see it.',
      },
    ],
  },
  {
    file: 'packages/db/src/queries/auction/ranks.ts',
    tests: [auction, searching],
    mutants: [
      {
        find: 'where s.request_id = r.id and s.revision = r.revision',
        put: 'where s.request_id = r.id',
        breaks: 'A price from before a change of the request has no rank after it.',
      },
    ],
  },
  {
    file: `${features}/admin/commands/moderate-listing.ts`,
    tests: [`${features}/admin/audit.db.test.ts`],
    mutants: [
      {
        find: "action: 'listing.hide'",
        put: "action: 'listing.show'",
        breaks: 'The audit log says of a hidden listing that it was hidden.',
      },
    ],
  },
  {
    file: `${kit}/rate-limit.ts`,
    tests: [`${kit}/rate-limit.db.test.ts`],
    mutants: [
      {
        find: 'if (used > max) wait = secondsLeft;',
        put: 'if (used > max + 1) wait = secondsLeft;',
        breaks: 'What is over a limit is refused.',
      },
      {
        find: 'wait = allowances.take(bucket, classes[name])?.secondsLeft;',
        put: '',
        breaks: 'A limit holds while the shared counter is unavailable.',
      },
      {
        find: '(impersonator ?? actor).id',
        put: 'actor.id',
        breaks: 'An impersonating admin does not use up the user’s rate limit.',
      },
      {
        find: "network?.endsWith('/64') ? network : ip",
        put: 'ip',
        breaks: 'All addresses of an IPv6 /64 count as one.',
      },
    ],
  },
  {
    file: `${kit}/idempotency.ts`,
    tests: [`${kit}/idempotency.db.test.ts`, 'apps/api/test/contract/bids.db.test.ts'],
    mutants: [
      {
        find: 'answered.requestHash === requestHash',
        put: "answered.requestHash !== ''",
        breaks: 'A key that was used for another body is refused.',
      },
      {
        find: 'JSON.stringify([operation, input])',
        put: 'JSON.stringify([input])',
        breaks: 'A key that was used for another call is refused.',
      },
    ],
  },
  {
    file: `${kit}/vault.ts`,
    tests: [`${kit}/vault.test.ts`],
    mutants: [
      {
        find: "keyFor('seal')",
        put: "keyFor('sign')",
        breaks: 'Values sealed by earlier releases can be opened.',
      },
      {
        find: 'return right.length === bytes.length && timingSafeEqual(right, bytes);',
        put: 'return right.length === bytes.length;',
        breaks: 'Only a signature of Palmbid’s own key is accepted.',
      },
      {
        find: '.filter((secret) => secret !== current)',
        put: '',
        breaks: 'The present secret is in the key ring once, even when it is listed among the previous ones.',
      },
    ],
  },
  {
    file: `${kit}/security.ts`,
    tests: [`${kit}/security.db.test.ts`, events],
    mutants: [
      {
        find: 'if (now - (last.get(userId) ?? 0) < refusalPauseMs) return;',
        put: '',
        breaks: 'Refused calls of an account are logged once a minute.',
      },
      {
        find: 'afterwards = [];\n',
        put: '',
        breaks: 'A change that took two tries is in the log once.',
      },
    ],
  },
  {
    file: `${kit}/reading.ts`,
    tests: [
      `${features}/admin/audit.db.test.ts`,
      'apps/api/src/auth/impersonation.db.test.ts',
      `${features}/admin/reading.db.test.ts`,
    ],
    mutants: [
      {
        find: 'impersonator ?? ',
        put: '',
        breaks: 'What an admin reads while impersonating is in the audit log.',
      },
    ],
  },
  {
    file: `${auth}/cross-site.ts`,
    tests: [sessions],
    mutants: [
      {
        find: "site !== 'same-origin' && site !== 'none'",
        put: "site === 'cross-site'",
        breaks: 'A sibling subdomain cannot change anything.',
      },
      {
        find: 'originHost !== host && originHost !== hostOf(publicUrl)',
        put: 'originHost !== host',
        breaks: 'The site works behind a proxy that calls it by another name.',
      },
    ],
  },
  {
    file: `${auth}/device.ts`,
    tests: [login],
    mutants: [
      {
        find: 'if (!matches.includes(true)) return null;',
        put: '',
        breaks: 'A forged device cookie is ignored.',
      },
    ],
  },
  {
    file: `${auth}/network.ts`,
    tests: [`${auth}/network.test.ts`],
    mutants: [
      {
        find: "address.kind() === 'ipv4' ? 24 : 64",
        put: "address.kind() === 'ipv4' ? 32 : 64",
        breaks: 'Of an IPv4 address only the first 24 bits are kept.',
      },
    ],
  },
  {
    file: `${auth}/passwords.ts`,
    tests: [login],
    mutants: [
      {
        find: 'verify(stored ?? (await dummy), password, argon2id)',
        put: 'stored !== undefined && verify(stored, password, argon2id)',
        breaks: 'An unknown name takes as long as a wrong password.',
        tests: [login, `${auth}/timing.db.test.ts`],
      },
      {
        find: 'return isCorrect && stored !== undefined;',
        put: 'return isCorrect;',
        breaks: 'No password opens an account that is not there.',
        survives:
          'The password of the dummy is 128 random bits that nobody knows; the second half of the condition says it all the same.',
      },
    ],
  },
  {
    file: 'apps/api/src/task-queue.ts',
    tests: [login],
    mutants: [
      {
        find: 'queue.length >= waiting',
        put: 'queue.length > waiting * 2',
        breaks: 'Of a rush of logins at most 32 wait.',
      },
    ],
  },
  {
    file: `${auth}/sessions.ts`,
    tests: [sessions],
    mutants: [
      {
        find: 'passwordHash: attributes.passwordHash,',
        put: '',
        breaks: 'A session is started only while the password is the proven one.',
      },
      {
        find: 'if (session.unseenMs > touchAfterMs) await touchSession(db, session.id);',
        put: '',
        breaks: 'Visits keep a session alive.',
      },
    ],
  },
  {
    file: `${queries}/accounts/sessions.ts`,
    tests: [sessions],
    mutants: [
      {
        find: 'u.suspended_at is null and u.deleted_at is null\n  `',
        put: 'u.deleted_at is null\n  `',
        breaks: 'A suspended account has no valid session.',
        tests: [sessions, `${features}/admin/suspension.db.test.ts`],
      },
      {
        find: 's.viewing_until > market_now()',
        put: 'true',
        breaks: 'An impersonation ends after half an hour.',
        tests: [`${auth}/impersonation.db.test.ts`],
      },
      {
        find: 'least(market_now() + ${idle}, created_at + ${absolute})',
        put: 'market_now() + ${idle}',
        breaks: 'No session lives longer than 90 days.',
      },
      {
        find: 'order by created_at desc, id limit',
        put: 'order by created_at, id limit',
        breaks: 'The 21st session ends the oldest one, not itself.',
      },
      {
        find: 'delete from sessions where user_id = ${userId} and id is distinct from ${ids?.from ?? null}::text',
        put: 'delete from sessions where user_id = ${userId} and id is null',
        breaks: 'Renewing a session ends the others.',
        tests: [takeover],
      },
      {
        find: ".where('user_id', '=', userId)\n    .where(handle, '=', sessionHandle)",
        put: ".where(handle, '=', sessionHandle)",
        breaks: 'A user cannot end a session of another user.',
        tests: [account],
      },
    ],
  },
  {
    file: `${queries}/accounts/tokens.ts`,
    tests: [takeover, mail],
    mutants: [
      {
        find: "select ${userId}, ${tokenHash}, now, now + interval '24 hours'",
        put: "select ${userId}, ${tokenHash}, now, now + interval '25 hours'",
        breaks: 'A reset link works for 24 hours.',
      },
      {
        find: 'select user_id from password_reset_tokens where token_hash = ${tokenHash} and expires_at > market_now()',
        put: 'select user_id from password_reset_tokens where token_hash = ${tokenHash}',
        breaks: 'An expired reset link costs the server no hash.',
        survives:
          'The statement that uses the link up asks for the time again; this look only spares the hash.',
      },
      {
        find: 'coalesce(email_verified_at, market_now()) else market_now() end',
        put: 'coalesce(email_verified_at, market_now()) else email_verified_at end',
        breaks: 'An address that was proven by its link is proven.',
      },
      {
        find: 'delete from email_verification_tokens where expires_at <= market_now()',
        put: 'delete from email_verification_tokens where created_at <= market_now()',
        breaks: 'Pruning keeps links that still work.',
        tests: [pruning],
      },
    ],
  },
  {
    file: `${queries}/accounts/login-failures.ts`,
    tests: [login, events],
    mutants: [
      {
        find: 'cardinality(times) >= ${max})',
        put: 'cardinality(times) > ${max})',
        breaks: 'The eleventh failure from one address is refused.',
      },
      {
        find: 'case when cardinality(recent_times(kept.times, excluded.last_at - ${span})) < ${max}',
        put: 'case when cardinality(kept.times) < ${max}',
        breaks: 'Failures older than 15 minutes do not count.',
      },
      {
        find: 'array_remove(times, ${stamp}::timestamptz)',
        put: 'times',
        breaks: 'An attempt that was not a failure is released.',
      },
      {
        find: 'delete from login_failures where last_at <= market_now() - ${span}',
        put: 'delete from login_failures where last_at <= market_now()',
        breaks: 'Pruning keeps failures that still count.',
        tests: [pruning],
      },
    ],
  },
  {
    file: `${queries}/operations/rate-limits.ts`,
    tests: [`${kit}/rate-limit.db.test.ts`],
    mutants: [
      {
        find: 'where before.used < ${max}::int\n',
        put: '',
        breaks: 'A caller who keeps retrying is still let in once the window has passed.',
      },
      {
        find: 'where rate_limits.used + (select used from before) < ${max}::int\n',
        put: '',
        breaks: 'What is refused within one slice of the window is not counted.',
      },
      {
        find: "slice - ${windowS} * interval '1 second' as oldest",
        put: 'slice as oldest',
        breaks: 'The window slides: calls just before a full minute still count just after it.',
      },
    ],
  },
  {
    file: `${queries}/operations/idempotency.ts`,
    tests: [`${kit}/idempotency.db.test.ts`, 'apps/api/test/contract/bids.db.test.ts'],
    mutants: [
      {
        find: "interval '25 hours'",
        put: "interval '1 hour'",
        breaks: 'A key is kept for a day.',
        tests: [pruning],
      },
    ],
  },
  {
    file: 'packages/db/migrations/0018_bid_facts.sql',
    tests: [auction, 'apps/api/test/contract/bids.db.test.ts'],
    mutants: [
      {
        find: 'from idempotency_keys where user_id = p_user and key = p_key',
        put: 'from idempotency_keys where key = p_key',
        breaks: 'A key returns its own user’s response, even when another user sent the same key.',
      },
      {
        find: 'perform 1 from properties where id = seen.property_id for update;',
        put: '',
        breaks: 'An award waits for changes of the property, and its dates are those that the guest saw.',
      },
    ],
  },
  {
    file: `${queries}/auction/bid-views.ts`,
    tests: [auction, searching],
    mutants: [
      {
        find: 'on r.id = b.request_id and r.revision = b.request_revision',
        put: 'on r.id = b.request_id',
        breaks: 'A bid from before a change of the request has no rank.',
      },
      {
        find: "(count(*) filter (where b.closed_reason is distinct from 'withdrawn'))::int",
        put: 'count(*)::int',
        breaks: 'A withdrawn bid does not count as an offer in the outcome.',
      },
      {
        find: ' and o.host_id <> ${viewerId}',
        put: '',
        breaks: 'A host’s own bids do not count as rivals’ bids.',
      },
    ],
  },
  {
    file: `${queries}/auction/bids.ts`,
    tests: [auction],
    mutants: [
      {
        find: "closed_reason in ('declined', 'not_selected', 'expired')",
        put: "closed_reason in ('declined', 'not_selected', 'expired', 'withdrawn')",
        breaks: 'A withdrawn bid does not lower the host’s win rate.',
        tests: [auction, searching, `${features}/requests/own-list.db.test.ts`],
      },
    ],
  },
  {
    file: `${admission}/adaptive-limit.ts`,
    tests: [`${admission}/adaptive-limit.test.ts`],
    mutants: [
      {
        find: 'else if (this.#reached) this.#set(this.#value + 1);',
        put: 'else this.#set(this.#value + 1);',
        breaks: 'The limit does not rise while no call waits.',
      },
      {
        find: 'one.before = one.shortest;',
        put: 'one.before = Math.min(one.before, one.shortest);',
        breaks: 'A route that has become permanently slower does not count as overload.',
      },
    ],
  },
  {
    file: `${admission}/queue.ts`,
    tests: [`${admission}/queue.test.ts`],
    mutants: [
      {
        find: 'return this.#overloaded ? this.#takeNewest() : this.takeOldest();',
        put: 'return this.takeOldest();',
        breaks: 'Under overload the newest call is served first.',
      },
      {
        find: 'if (this.#options.isGone(item)) continue;',
        put: '',
        breaks: 'A call whose client has disconnected takes no slot.',
      },
      {
        find: 'if (this.#turn > 0) return able[0];',
        put: 'return able[0];',
        breaks: 'A call that has waited for long is served in spite of the ranks above it.',
      },
      {
        find: 'if (now - oldest.since < this.#longestWait) break;',
        put: 'if (now - oldest.since < 2 * this.#longestWait) break;',
        breaks: 'No call waits longer than the limit.',
      },
    ],
  },
  {
    file: `${admission}/bodies.ts`,
    tests: [`${admission}/admission.db.test.ts`],
    mutants: [
      {
        find: 'own.size > unfinishedBodies.perNetwork ? own : []',
        put: '[]',
        breaks: 'Unfinished bodies make room for new ones of the same network.',
      },
    ],
  },
  {
    file: `${admission}/index.ts`,
    tests: [`${admission}/admission.db.test.ts`],
    mutants: [
      {
        find: 'if (response.headersSent) release(ticket);\n      else {',
        put: 'release(ticket);\n      if (response.destroyed === null) {',
        breaks: 'The slot of a disconnected client is freed only when its work has ended.',
      },
      {
        find: 'return hosts > 1;',
        put: 'return hosts > 2;',
        breaks: 'A call with two Host headers is refused.',
      },
    ],
  },
  {
    file: `${admission}/classes.ts`,
    tests: [`${admission}/classes.test.ts`],
    mutants: [
      {
        find: '(healthz|readyz|metrics|trpc\\/live\\.events)',
        put: '(readyz|metrics|trpc\\/live\\.events)',
        breaks: 'Health is answered at any load.',
      },
      {
        find: "headers.cookie?.includes('palmbid_session=')",
        put: "headers.cookie?.includes('palmbid_session=1')",
        breaks: 'Calls of people who are logged in go before those of visitors.',
      },
    ],
  },
];
