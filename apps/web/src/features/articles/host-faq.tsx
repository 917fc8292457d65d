import { limits, auctionTimes as t } from '@palmbid/domain';
import { Faq, type FaqContent } from './faq.tsx';
import { CallToAction } from './parts.tsx';
import { spanWords } from './spans.ts';

const content: FaqContent = {
  title: 'Questions from hosts',
  lead: 'Listing, bidding, ranking, winning: how it works on your side.',
  scene: 'mountains',
  groups: [
    {
      id: 'listing',
      title: 'Listing',
      questions: [
        {
          id: 'cost',
          question: 'What does hosting on Palmbid cost?',
          answer: [
            'Nothing. There is no listing fee, no commission on a bid and no paid placement. What the guest pays is yours.',
          ],
        },
        {
          id: 'public',
          question: 'What of my property is public?',
          answer: [
            'Title, description, place, picture, size, amenities, nightly rate, fees and rules. The street address is private: only you, administrators and the guest who booked it see it.',
          ],
        },
        {
          id: 'pause',
          question: 'Can I pause a property?',
          answer: [
            'Any time. A paused property is hidden and its pending bids end. List it again when you like. A property with a confirmed booking cannot be removed.',
          ],
        },
        {
          id: 'calendar',
          question: 'I list my place on other sites too. How do I avoid double bookings?',
          answer: [
            'Every property has a calendar. Give its secret link to the other sites, and import their calendars here (iCal): nights taken there take no bid and no award here. Imported calendars are read every 30 minutes, and the calendar says when one could not be read.',
            'Block the nights you need for yourself. Bookings made here appear by themselves.',
          ],
        },
        {
          id: 'several',
          question: 'Can I list several properties?',
          answer: [
            'As many as you have. You may bid with more than one on the same request, one live bid each.',
          ],
        },
      ],
    },
    {
      id: 'bidding',
      title: 'Bidding',
      questions: [
        {
          id: 'per-night',
          question: 'Do I bid per night or for the stay?',
          answer: [
            'Per night, in US dollars. The form shows at once what the guest will see: nights times your amount plus your mandatory fees. If the amount is far below your own rate, it asks whether you meant per night.',
          ],
        },
        {
          id: 'edit',
          question: 'Can I change a bid?',
          answer: [
            `Lower it at any time while bidding is open. Raise it once, until ${spanWords(t.raiseUntilBeforeDeadline)} before the deadline: the guest is told, and among equal prices you go to the end of the line. A bid takes ${limits.priceChangesPerHour} new prices an hour.`,
          ],
        },
        {
          id: 'withdraw',
          question: 'Can I take a bid back?',
          answer: [
            `Yes, until it is accepted. A new bid for the same property must then be lower than the last one, and ${limits.bidsPerProperty} per property and request are the most.`,
          ],
        },
        {
          id: 'over-budget',
          question: 'May I bid above the guest’s budget?',
          answer: [
            'Yes. The bid carries a mark, and so does one for a place that is too small or lacks a must-have. Say in your message why it may still be the right one.',
          ],
        },
        {
          id: 'stale',
          question: 'Why does my bid need to be confirmed again?',
          answer: [
            'Because the guest changed something that matters: dates, place, party, bedrooms, must-haves, or a lower maximum. Look at the request and confirm at the same or another price; nights and fees are worked out anew. Until then the bid cannot be accepted.',
          ],
        },
      ],
    },
    {
      id: 'rank',
      title: 'Rank',
      questions: [
        {
          id: 'what',
          question: 'What do I see of the competition?',
          answer: [
            'Your own rank (top, 2nd, 3rd, 4th or lower) and about how many other offers there are: 0 to 2, 3 to 5, 6 or more. Never a price, a name or a text, before the end or after it. Once a guest has chosen, you learn the winning total as they allow it.',
          ],
        },
        {
          id: 'order',
          question: 'How are bids ranked, and what about equal prices?',
          answer: [
            'By the all-in price, lowest first. Equal prices go by best value, then by who has held that price longer.',
          ],
        },
        {
          id: 'refresh',
          question: 'Why does my rank not change at once?',
          answer: [
            `Your first bid on a request shows its rank at once. After that it is refreshed at most every ${spanWords(t.rankRefresh)}, and a new price counts once it has stood for ${spanWords(t.priceStands)}. That protects everyone’s price, yours too.`,
          ],
        },
        {
          id: 'no-rank',
          question: 'Why do I see no rank?',
          answer: [
            'The rank is that of your lowest offer on a request. Your dearer bids show none, and after a raise or a withdrawal you see one again when you go below your lowest price so far.',
          ],
        },
        {
          id: 'snipe',
          question: 'Does it help to bid in the last second?',
          answer: [
            `No. Any new bid or lower price in the last ${spanWords(t.softCloseWindow)} moves the deadline, up to ${t.softCloseMaxExtensions} times. Bid what the stay is worth to you, early.`,
          ],
          more: { label: 'Deadline and soft close', page: 'howItWorks', hash: 'deadline' },
        },
        {
          id: 'cheapest',
          question: 'Does the cheapest bid win?',
          answer: [
            'Not by itself. The guest chooses freely, and sees match, rating and cancellation terms beside the price.',
          ],
        },
      ],
    },
    {
      id: 'winning',
      title: 'Winning and afterwards',
      questions: [
        {
          id: 'accepted',
          question: 'What happens when my bid is accepted?',
          answer: [
            'The stay is booked and the nights are taken in your calendar at once. You see the guest’s full name and e-mail under Bookings. Your pending bids elsewhere on overlapping dates end, because the place is no longer free.',
          ],
          more: { label: 'Your bookings', page: 'bookings' },
        },
        {
          id: 'must',
          question: 'Am I bound by my bid?',
          answer: [
            'Yes: a guest may accept it until the time to decide is over. Withdraw a bid you no longer stand by.',
          ],
        },
        {
          id: 'paid',
          question: 'How do I get paid?',
          answer: [
            'By your guest, the way you agree on. Palmbid collects no money. The request says how the guest would like to pay.',
          ],
        },
        {
          id: 'lost',
          question: 'Do I learn why I was not chosen?',
          answer: [
            `You learn how many bids there were, the reason if the guest gave one, and the winning all-in price rounded to $${limits.revealedPriceStep}, unless the guest keeps it private.`,
          ],
        },
        {
          id: 'contact',
          question: 'Why are my phone number and links hidden?',
          answer: [
            'Until a bid is accepted, contact details in bids, requests and messages are hidden for both sides, and in listings for everybody who has not booked with you; you are told when it happens. It keeps prices honest and people safe. After the award the two of you read everything.',
          ],
        },
        {
          id: 'proof',
          question: 'How do I know the auction was fair?',
          answer: [
            'Each bid gives you a receipt. Once the auction is final, your browser can recompute the whole chain: it finds your receipts in it, and shows that nothing was changed, added or taken away. What other hosts’ entries say stays sealed.',
          ],
          more: { label: 'A log you can check yourself', page: 'howItWorks', hash: 'log' },
        },
      ],
    },
  ],
  end: (
    <CallToAction
      side="host"
      title="Bid for the stays you want"
      text="Add your place once, and bid on the requests that suit it."
    />
  ),
};

/** /host-faq */
export const HostFaq = () => <Faq content={content} />;
