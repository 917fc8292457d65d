import { limits, auctionTimes as t } from '@palmbid/domain';
import { Article, type ArticleContent } from './article.tsx';
import { To } from './parts.tsx';
import { hourWords } from './spans.ts';

const content: ArticleContent = {
  title: 'Terms of service',
  lead: 'What you may expect from Palmbid, and what Palmbid expects from you. Written to be read.',
  scene: 'city',
  updated: 'November 21, 2026',
  sections: [
    {
      id: 'about',
      title: '1. What this is',
      body: (
        <>
          <p>
            Palmbid is a market place. Guests post vacation requests, hosts bid for the stay, and a guest may
            accept one bid. “We” means whoever operates this site; “you” means anyone who uses it.
          </p>
          <p>
            We are not a party to the stay. The agreement about it is made between guest and host, on the
            terms shown when the bid is accepted.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: '2. Your account',
      body: (
        <ul>
          <li>You are of age where you live and use your real name.</li>
          <li>You keep your password to yourself. What is done with your account counts as done by you.</li>
          <li>One person, one account. You may be guest, host or both, and change that in Settings.</li>
          <li>You keep your e-mail address up to date, because that is how we reach you.</li>
        </ul>
      ),
    },
    {
      id: 'requests',
      title: '3. Requests',
      body: (
        <ul>
          <li>A request is an invitation to bid. It does not oblige you to accept anything.</li>
          <li>You mean it seriously: real dates, a real party, a budget you can pay.</li>
          <li>
            You may change, cancel or delete it until you have accepted a bid. A change that matters puts the
            bids made so far on hold until their hosts confirm them.
          </li>
          <li>If you choose nobody in time, the request ends by itself.</li>
        </ul>
      ),
    },
    {
      id: 'bids',
      title: '4. Bids',
      body: (
        <ul>
          <li>
            A bid is a binding offer for the stated property, dates and all-in price until the time to decide
            is over (at most {hourWords(t.deciding)} after the deadline), you withdraw it, or it ends by the
            rules.
          </li>
          <li>You bid only with property that you may let, that is free, and that is as described.</li>
          <li>
            {' '}
            The all-in price is the nights at your amount plus the mandatory fees you have declared for the
            property. Taxes and charges that the guest has to pay for the stay belong into one of the two. You
            demand nothing on top.{' '}
          </li>
          <li>
            You do not agree with other hosts on prices, bid through several accounts, or try to learn other
            people’s prices.
          </li>
          <li>At most {limits.bidsPerProperty} bids are possible per property and request.</li>
        </ul>
      ),
    },
    {
      id: 'award',
      title: '5. When it becomes binding',
      body: (
        <>
          <p>
            By accepting a bid the guest books the stay, and guest and host are bound to each other by what
            the bid says: property, dates, all-in price and the cancellation policy of the property. The{' '}
            <To page="howItWorks">rules of the auction</To> are part of these terms.
          </p>
          <p>
            The log kept by the system is evidence of what was offered and accepted. Either side may have it
            verified.
          </p>
        </>
      ),
    },
    {
      id: 'money',
      title: '6. Money',
      body: (
        <p>
          Using Palmbid is free for guests and hosts. We collect no payments and hold none. Guest and host
          settle payment, deposits and refunds between themselves. Palmbid neither computes nor collects
          taxes; each side looks after its own.
        </p>
      ),
    },
    {
      id: 'cancellation',
      title: '7. Cancelling a stay',
      body: (
        <p>
          Whoever cannot keep an agreed stay tells the other side without delay. What is refunded to a guest
          follows from the cancellation policy the property had when the bid was accepted, counted to its
          check-in time in the property’s own time zone; a host who cancels refunds everything received. The
          law of the place of the stay may give you further rights.
        </p>
      ),
    },
    {
      id: 'conduct',
      title: '8. How we treat each other',
      body: (
        <>
          <p>Not allowed are, in particular:</p>
          <ul>
            <li>discrimination, threats, harassment or fraud;</li>
            <li>leading others around the hidden contact details before a bid is accepted;</li>
            <li>false listings, requests without intent, or invented reviews;</li>
            <li>programs that read the site in bulk, flood it, or look for other people’s data.</li>
          </ul>
          <p>
            We may hide content, suspend an account or end bids and requests where these terms are broken. We
            say why, unless the law forbids it, and you may answer.
          </p>
        </>
      ),
    },
    {
      id: 'content',
      title: '9. Your content',
      body: (
        <p>
          What you write and show stays yours. You allow us to store it and to show it to those for whom it is
          meant, as long as it is on Palmbid. You make sure that you may use the pictures you link to.
        </p>
      ),
    },
    {
      id: 'help-by-machine',
      title: '10. Help by machines',
      body: (
        <p>
          Requests written from free text, suggested bids, recommendations and match scores are computed. They
          are help, not advice: check what was filled in before you post or bid. A computed figure never
          decides who gets a stay.
        </p>
      ),
    },
    {
      id: 'liability',
      title: '11. Liability',
      body: (
        <p>
          We run Palmbid with care, but do not promise that it is always reachable or free of mistakes. We are
          liable without limit for intent, gross negligence and injury to life or health, and otherwise only
          for breaches of duties the agreement is built on, up to the damage to be expected. We are not liable
          for what guest and host do or leave undone towards each other. Rights that the law does not let us
          limit stay untouched.
        </p>
      ),
    },
    {
      id: 'end',
      title: '12. Ending it',
      body: (
        <p>
          You may stop using Palmbid at any time; open requests and bids are ended first, agreed stays are
          kept. We may end the agreement with notice of two weeks, or at once for a serious reason.
        </p>
      ),
    },
    {
      id: 'changes',
      title: '13. Changes to these terms',
      body: (
        <p>
          We announce changes that matter at least two weeks before they apply. They never change a stay that
          has already been agreed on. If one clause does not hold, the others stay in force.
        </p>
      ),
    },
  ],
};

/** /terms */
export const Terms = () => <Article content={content} />;
