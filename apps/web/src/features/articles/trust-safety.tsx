import { limits, auctionTimes as t } from '@palmbid/domain';
import { Article, type ArticleContent } from './article.tsx';
import { FactTable, Note, To } from './parts.tsx';
import { spanWords } from './spans.ts';

const content: ArticleContent = {
  title: 'Trust and safety',
  lead: 'A market is only as good as its rules, and rules are only as good as what enforces them. This is what stands behind ours, and what you can do yourself.',
  scene: 'snow',
  sections: [
    {
      id: 'fair',
      title: 'Fair auctions',
      body: (
        <>
          <ul>
            <li>
              <strong>Sealed prices.</strong> No host ever sees a rival’s price, name or message, not even
              afterwards. Of the winning bid the others learn the total rounded to ${limits.revealedPriceStep}
              , unless the guest keeps it private.
            </li>
            <li>
              <strong>No paid places.</strong> Rank follows from price and fit. Nobody can buy a better one,
              and we have nothing to sell.
            </li>
            <li>
              <strong>No invented numbers.</strong> Counts, ratings, matches and savings are computed from
              what people did here. Match, best value, rating, suggested bid and the measured saving show how
              they were made.
            </li>
            <li>
              <strong>No sniping.</strong> A new bid or lower price in the last {spanWords(t.softCloseWindow)}{' '}
              moves the deadline.
            </li>
            <li>
              <strong>No self-dealing.</strong> Nobody can bid on a request of their own.
            </li>
            <li>
              <strong>No double booking.</strong> The database itself refuses two stays on the same night.
            </li>
          </ul>
          <p>
            A bid on one’s own request and a second stay on the same night are refused by the database itself,
            whatever the rest of the program does. Every step of an auction is written into a{' '}
            <To page="howItWorks" hash="log">
              log that anyone involved can verify
            </To>
            .
          </p>
        </>
      ),
    },
    {
      id: 'people',
      title: 'Who sees what of you',
      body: (
        <>
          <FactTable
            label="Who sees what of you"
            head={['', 'Before a booking', 'With a booking']}
            rows={[
              ['Guest’s name', 'First name and initial', 'Full name'],
              ['Guest’s e-mail', 'Hidden', 'Shown to the host'],
              ['Host’s name', 'On their bids', 'Full name'],
              ['Host’s e-mail', 'Hidden', 'Shown to the guest'],
              ['Address of the place', 'Hidden', 'Shown to the guest'],
            ]}
          />
          <p>
            Wherever people write something here - in requests, bids, messages, listings and reviews - phone
            numbers, e-mail addresses, links and names on other services are hidden from others, and whoever
            types them is told. Once a bid is accepted, the guest and the host read each other’s in full, what
            was written before included. Notifications and mails leave them out. Administrators do not read
            private messages; what somebody reports may be looked at, to deal with the report.
          </p>
        </>
      ),
    },
    {
      id: 'paying',
      title: 'Paying safely',
      body: (
        <>
          <p>
            Palmbid collects no money and holds none. You and the other side agree on how and when to pay. A
            few habits keep that safe:
          </p>
          <ul>
            <li>Agree only after a bid has been accepted on Palmbid. Before that there is no booking.</li>
            <li>
              Pay what the booking says. The all-in price is the price; ask about anything on top of it.
            </li>
            <li>
              Use a way of paying that can be traced and disputed. Avoid cash by post, gift cards and wire
              services.
            </li>
            <li>
              Write down deposit, balance and refund before any money moves, best in the message thread.
            </li>
            <li>Print or save the receipt of the agreed stay from the page of the request.</li>
          </ul>
          <Note>
            <p>
              We never ask for your password, for a code from your mail or for a payment to “confirm” an
              account. Whoever does is not us.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>
            Choose a long password that you use nowhere else: a few unrelated words are easier to remember and
            harder to guess than a short jumble.
          </li>
          <li>Passwords are stored only as argon2id hashes. Nobody, including us, can read them.</li>
          <li>Repeated failed logins are slowed down. A reset link works once and for 24 hours.</li>
          <li>
            <To page="settings" hash="devices">
              Settings
            </To>{' '}
            lists where you are logged in; log out what you do not know.
          </li>
          <li>A password or role change ends the sessions on your other devices.</li>
        </ul>
      ),
    },
    {
      id: 'signs',
      title: 'Signs to look out for',
      body: (
        <ul>
          <li>Pressure to decide at once or to leave Palmbid before a bid is accepted.</li>
          <li>
            A price that is too good. Bids below {Math.round(limits.suspiciouslyLowShare * 100)} % of the
            property’s own rate are marked; ask why.
          </li>
          <li>Answers that do not fit the listing, or an address that changes.</li>
          <li>Requests for copies of your passport or bank login.</li>
        </ul>
      ),
    },
    {
      id: 'report',
      title: 'If something is wrong',
      body: (
        <ol>
          <li>In danger? Call the local emergency number first.</li>
          <li>Stop paying, and keep messages, receipts and the log of the auction.</li>
          <li>Report the message in its thread, or block the person; they are not told who did.</li>
          <li>
            <To page="contact">Write to us</To> with the number of the request or booking.
          </li>
        </ol>
      ),
    },
    {
      id: 'security',
      title: 'For security researchers',
      body: (
        <p>
          Found a hole? Please <To page="contact">tell us</To> before you tell others, with the steps to see
          it. Do not look at other people’s data, and give us a reasonable time to mend it. We will thank you
          and not chase you.
        </p>
      ),
    },
  ],
};

/** /trust-safety */
export const TrustSafety = () => <Article content={content} />;
