import {
  cancellationPolicies,
  cancellationPolicyNames,
  cancellationRule,
  limits,
  auctionTimes as t,
} from '@palmbid/domain';
import { Faq, type FaqContent } from './faq.tsx';
import { CallToAction } from './parts.tsx';
import { hourWords, spanWords } from './spans.ts';

const content: FaqContent = {
  title: 'Questions from guests',
  lead: 'From the first idea to the front door: what travelers ask us, and what we answer.',
  scene: 'island',
  groups: [
    {
      id: 'start',
      title: 'Getting started',
      questions: [
        {
          id: 'cost',
          question: 'What does it cost to post a request?',
          answer: [
            'Nothing. Posting, comparing and accepting are free for guests. The all-in price of a bid is what you pay your host; Palmbid adds nothing to it.',
          ],
        },
        {
          id: 'signup',
          question: 'Do I need an account?',
          answer: [
            'Not to start. Type your trip into the box on the start page and watch what Palmbid understands. To save or post it you register, and what you typed comes along.',
          ],
        },
        {
          id: 'ways',
          question: 'Which way of creating a request should I take?',
          answer: [
            '“Create with AI” reads your own words, such as “a cabin by a lake for four in July, dog friendly, under 200 a night”, and fills in the fields. What it assumed is marked, and you check it before anything is posted.',
            '“Create with Filters” asks step by step and lets you sort amenities into must-have, preference and do-not-want. Both end in the same kind of request.',
          ],
          more: { label: 'How the auction works', page: 'howItWorks' },
        },
        {
          id: 'draft',
          question: 'Can I save a request and post it later?',
          answer: [
            'Yes. A draft is visible to you alone and waits on your dashboard until you activate it. Hosts see a request only from then on.',
          ],
        },
      ],
    },
    {
      id: 'request',
      title: 'Your request',
      questions: [
        {
          id: 'budget',
          question: 'Is the budget per night or for the whole stay?',
          answer: [
            'Per night, in US dollars, for the whole place. A bid’s all-in price is for the whole stay and includes every mandatory fee that its host has declared.',
          ],
        },
        {
          id: 'maximum',
          question: 'If I name a high maximum, will hosts just ask for that?',
          answer: [
            'Hosts see your budget, but they do not see what the others bid, not even afterwards, and the lowest all-in prices rank first. Suggested prices that hosts get from us start from comparable stays or their own rate; your maximum only caps them.',
          ],
        },
        {
          id: 'deadline',
          question: 'How long should bidding stay open?',
          answer: [
            `Without a choice it is ${spanWords(t.defaultBidding)}. Anything from ${spanWords(t.minBidding)} to ${spanWords(t.maxBidding)} is possible; bidding always ends at least ${hourWords(t.biddingEndsBeforeCheckIn)} before check-in.`,
          ],
          more: { label: 'Deadline and soft close', page: 'howItWorks', hash: 'deadline' },
        },
        {
          id: 'late',
          question: 'How late can I ask for a stay?',
          answer: [
            `Up to ${spanWords(t.activationLead)} before check-in, counted to noon UTC of that day, for a request has no property and so no time zone of its own yet. Within ${hourWords(t.shortNotice)} of check-in, bidding takes ${spanWords(t.shortNoticeBidding)} and you have ${spanWords(t.shortNoticeDeciding)} to decide.`,
          ],
        },
        {
          id: 'flexible',
          question: 'What do flexible dates mean?',
          answer: [
            `Hosts may offer the same number of nights up to ${limits.shiftDays} days earlier or later. Such a bid shows its own dates.`,
          ],
        },
        {
          id: 'edit',
          question: 'Can I change a request that already has bids?',
          answer: [
            'Yes, until you have accepted one. Before you save, the page says what the change does. Dates, place, party, bedrooms, must-haves or a lower maximum put the present bids on hold until their hosts confirm them; everything else leaves them as they are.',
          ],
          more: { label: 'When you change the request', page: 'howItWorks', hash: 'changes' },
        },
        {
          id: 'delete',
          question: 'Can I cancel or delete it?',
          answer: [
            'Any time before you accept a bid. Its bids end and the hosts are told. Nothing is owed to anyone.',
          ],
        },
      ],
    },
    {
      id: 'bids',
      title: 'Bids',
      questions: [
        {
          id: 'lowest',
          question: 'Do I have to take the lowest bid?',
          answer: [
            'No. No bid wins by itself, and you may accept none at all. The list opens sorted by best value, and you can sort it your own way.',
          ],
          more: { label: 'How best value is computed', page: 'howItWorks', hash: 'best-value' },
        },
        {
          id: 'one-bid',
          question: 'What if there is only one bid?',
          answer: [
            'Then look at it on its own merits: the match with your wishes, the saving against the property’s own price, and the total. Accept it, ask the host, or wait until the deadline.',
          ],
        },
        {
          id: 'marks',
          question: 'What do the marks on a bid mean?',
          answer: [
            'They point out what you might overlook: over your budget, too small for your party, a must-have missing, or a price far below the property’s usual rate. The bid is valid all the same; you decide.',
          ],
        },
        {
          id: 'raise',
          question: 'Can a host raise the price after bidding?',
          answer: [
            `Only until ${spanWords(t.raiseUntilBeforeDeadline)} before the deadline, and you are told. When you accept, the price you saw is checked once more: if it has changed, nothing is booked until you have seen the new one.`,
          ],
        },
        {
          id: 'ask',
          question: 'Can I ask a host something first?',
          answer: [
            'Yes. Every bid has its message thread. Phone numbers, e-mail addresses and links are hidden until you accept a bid, for both sides and in the bid itself too.',
          ],
        },
      ],
    },
    {
      id: 'after',
      title: 'After you accept',
      questions: [
        {
          id: 'binding',
          question: 'Is it final?',
          answer: [
            'Yes. The stay is booked, the other bids end and the nights are taken. That is why you are asked once more before it happens, with the dates and the price in front of you.',
          ],
        },
        {
          id: 'pay',
          question: 'How do I pay?',
          answer: [
            'Directly to your host, the way the two of you agree on. Palmbid collects no money. Say in your request whether you would rather pay in full, split, reserve now and pay later, or leave a deposit; hosts read it before they bid.',
          ],
          more: { label: 'Paying safely', page: 'trustSafety', hash: 'paying' },
        },
        {
          id: 'where',
          question: 'Where do I find the address and my host’s contact?',
          answer: ['Under Bookings in your menu, from the moment you accept.'],
          more: { label: 'Your bookings', page: 'bookings' },
        },
        {
          id: 'cancel',
          question: 'What if I have to cancel the stay?',
          answer: [
            'Write to your host as early as you can. What you get back is set by the cancellation policy of the property; before you accept a bid, it says until which day and hour you get back how much.',
            ...cancellationPolicies.map(
              (policy) => `${cancellationPolicyNames[policy]}: ${cancellationRule(policy)}`,
            ),
            'Check-in means the check-in time of the property, in the property’s own time zone. Days are of 24 hours.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'What hosts see of you',
      questions: [
        {
          id: 'seen',
          question: 'Who can see my request?',
          answer: [
            'Hosts who are logged in. They see your first name and initial, since when you are a member and whether your e-mail is confirmed. Your full name, photo and e-mail, and contact details that you write into the request, stay hidden until you accept a bid; then the host of that bid sees them.',
          ],
          more: { label: 'Privacy', page: 'privacy' },
        },
      ],
    },
  ],
  end: <CallToAction side="guest" title="Ready when you are" text="One request, many offers, your choice." />,
};

/** /guest-faq */
export const GuestFaq = () => <Faq content={content} />;
