import { limits, auctionTimes as t, defaultValueWeights as w } from '@palmbid/domain';
import { IconChecks, IconGavel, IconPencil } from '@tabler/icons-react';
import { Article, type ArticleContent } from './article.tsx';
import { AuctionDiagram } from './auction-diagram.tsx';
import { BestValueExample, neutralStars } from './best-value-example.tsx';
import { CallToAction, FactTable, Note, Steps, To } from './parts.tsx';
import { hourWords, spanWords } from './spans.ts';
import { WorkedAuctionStory } from './worked-auction-story.tsx';

const content: ArticleContent = {
  title: 'You name the trip. Hosts name the price.',
  lead: 'Palmbid turns booking around: you post what you want once, hosts bid for your stay with sealed prices, and you choose the one you like best.',
  scene: 'coast',
  sections: [
    {
      id: 'example',
      title: 'One auction, from the first bid to the booking',
      body: <WorkedAuctionStory />,
    },
    {
      id: 'steps',
      title: 'In three steps',
      body: (
        <Steps
          steps={[
            {
              icon: IconPencil,
              title: 'Create a request',
              text: 'Describe the trip in your own words, or answer four short steps. Dates, party, must-haves and a budget per night are enough.',
            },
            {
              icon: IconGavel,
              title: 'Receive bids',
              text: 'Hosts bid their price for your stay, mandatory fees included. None of them sees what the others ask.',
            },
            {
              icon: IconChecks,
              title: 'Choose a favourite',
              text: 'Compare up to four side by side, ask the hosts, decide. No bid wins by itself, and you never have to accept one.',
            },
          ]}
        />
      ),
    },
  ],
  folds: [
    {
      id: 'auction',
      title: 'The auction from start to finish',
      body: (
        <>
          <p>
            Every request runs by the same clock, and everybody sees it. The server’s clock decides, so a slow
            watch on your side changes nothing.
          </p>
          <AuctionDiagram />
          <p>
            A request can be opened until {spanWords(t.activationLead)} before check-in. When check-in is less
            than {hourWords(t.shortNotice)} away, everything is quicker: {spanWords(t.shortNoticeBidding)} for
            bids, then {spanWords(t.shortNoticeDeciding)} to decide.
          </p>
        </>
      ),
    },
    {
      id: 'sealed',
      title: 'Sealed prices, own rank',
      body: (
        <>
          <p>
            Open price wars push hosts to undercut each other by a dollar in the last second, and make
            everyone wary. So prices here are sealed: a host learns their own rank and roughly how many other
            offers there are, never a rival’s price, name or words. That holds before the end and after it;
            only of the winning bid the others are told the total, rounded.
          </p>
          <FactTable
            label="Who sees what"
            head={['', 'You, the guest', 'A host who bid', 'Other hosts']}
            rows={[
              ['Prices', 'Every bid in full', 'Their own', 'None'],
              ['Rank', 'Your own ranking', 'Top, 2nd, 3rd or 4th and lower', 'None'],
              ['Number of offers', 'Exact', '0–2, 3–5 or 6 and more', '0–2, 3–5 or 6 and more'],
              [
                'About you',
                'Your profile',
                'First name and initial, member since, what was checked and when',
                'First name and initial, member since, what was checked and when',
              ],
            ]}
          />
          <p>
            A host’s first bid on a request shows its rank at once. After that the rank is refreshed at most
            every {spanWords(t.rankRefresh)}, a new price counts once it has stood for{' '}
            {spanWords(t.priceStands)}, and it is the rank of their lowest offer alone. So a program cannot
            feel its way to somebody else’s price for nothing: whoever goes below it has offered that price,
            and you may take it.
          </p>
        </>
      ),
    },
    {
      id: 'price',
      title: 'One price, everything in it',
      body: (
        <>
          <p>
            Hosts bid per night. What you see largest, and what ranks, is the <strong>all-in price</strong>:
            nights times the amount, plus the mandatory fees that its host has declared. Accepting fixes it.
            Taxes have no line of their own: hosts put what you must pay into the amount or the fees, and by
            our terms demand nothing on top.
          </p>
          <p>
            A saving in percent is measured against the property’s own price for the same nights and fees,
            never against your maximum: a high budget does not make a bid look better. A bid far below the
            property’s usual rate carries a mark, as does one over your budget, one too small for your party
            or one that lacks a must-have. Marks inform; they forbid nothing.
          </p>
          <p>
            If your dates are flexible, a host may offer the same number of nights up to {limits.shiftDays}{' '}
            days earlier or later. The bid says so.
          </p>
        </>
      ),
    },
    {
      id: 'deadline',
      title: 'Deadline and soft close',
      body: (
        <>
          <p>
            You choose when bidding ends, between {spanWords(t.minBidding)} and {spanWords(t.maxBidding)} from
            now; without a choice it is {spanWords(t.defaultBidding)}. It always ends at least{' '}
            {hourWords(t.biddingEndsBeforeCheckIn)} before check-in.
          </p>
          <p>
            Nobody should win by being the last to click. A new bid or a lower price within the last{' '}
            {spanWords(t.softCloseWindow)} moves the deadline to {spanWords(t.softCloseWindow)} from that
            moment, at most {t.softCloseMaxExtensions} times. It does so whatever its rank, so that a moved
            deadline says nothing about anybody’s price.
          </p>
        </>
      ),
    },
    {
      id: 'bidding',
      title: 'What hosts may and may not do',
      body: (
        <ul>
          <li>Bid only with a listed property of their own that is free on the dates.</li>
          <li>Have one live bid per property on a request.</li>
          <li>Lower a bid at any time while bidding is open.</li>
          <li>
            Raise one until {spanWords(t.raiseUntilBeforeDeadline)} before the deadline. You are told, and the
            bid loses its place among equal prices.
          </li>
          <li>
            Withdraw a bid before you accept it. A new one for the same property must be lower than the last,
            and {limits.bidsPerProperty} in all are the most.
          </li>
          <li>Never bid on their own request, and never pay for a better place. Rank is not for sale.</li>
        </ul>
      ),
    },
    {
      id: 'changes',
      title: 'When you change the request',
      body: (
        <p>
          You may edit an active request. Change the dates, the place, the party, the bedrooms or the
          must-haves, or lower your maximum, and the bids made so far are put on hold: their hosts are told
          what changed and confirm anew before you can accept. If you do it while you are deciding, you get at
          least {hourWords(t.decideAfterChange)} more.
        </p>
      ),
    },
    {
      id: 'deciding',
      title: 'The time to decide',
      body: (
        <>
          <p>
            After the deadline you have up to {hourWords(t.deciding)}, though not longer than{' '}
            {hourWords(t.decidingEndsBeforeCheckIn)} before check-in. You may also accept earlier, while
            bidding is still open. If you choose nobody, the request ends, its hosts are free again, and you
            can post it anew with one click.
          </p>
          <p>
            You can decline single bids, with or without a reason. Accept shows the exact price once more; if
            the host has changed it in the meantime, nothing happens until you have seen the new one.
          </p>
        </>
      ),
    },
    {
      id: 'best-value',
      title: 'Best value, and how it is computed',
      body: (
        <>
          <p>
            The cheapest bid is not always the best one. Your list is sorted by <strong>best value</strong>, a
            figure from 0 to 100 made of four parts. You can change their weights; by default price counts{' '}
            {w.price}, match {w.match}, the host’s rating {w.rating} and flexibility {w.flexibility}.
          </p>
          <ul>
            <li>
              <strong>Price:</strong> the cheapest all-in price divided by this one.
            </li>
            <li>
              <strong>Match:</strong> how well the property fits your request, from 0 to 100.
            </li>
            <li>
              <strong>Rating:</strong> the host’s stars, drawn towards {neutralStars} while there are few
              reviews. A new host stands there, neither favoured nor punished.
            </li>
            <li>
              <strong>Flexibility:</strong> full for flexible cancellation, half for moderate, none for
              strict.
            </li>
          </ul>
          <BestValueExample />
          <p>
            The figures above come from the very function that ranks real bids. Press the best-value or match
            figure of a bid on your request, and it shows how it was made.
          </p>
        </>
      ),
    },
    {
      id: 'award',
      title: 'When you accept',
      body: (
        <>
          <p>
            Accepting is one step: the stay is booked, the nights are taken in the property’s calendar, every
            other bid ends, and the host’s bids elsewhere on the same nights end too. No property can be
            booked twice.
          </p>
          <p>
            From then on you and your host see each other’s full name and e-mail, and you see the address.
            Palmbid collects no money: you pay your host the way you agree on, and the payment preference in
            your request tells hosts beforehand what you would like.
          </p>
          <p>
            The other hosts learn how many bids there were and the winning price rounded to $
            {limits.revealedPriceStep}, so that they can do better next time. You can keep the price to
            yourself; say so before you open the request.
          </p>
        </>
      ),
    },
    {
      id: 'log',
      title: 'A log you can check yourself',
      body: (
        <>
          <p>
            Every step of an auction is written into a log by the database itself. Each entry carries a
            fingerprint made from its content and from the fingerprint before it, so nothing can be changed,
            slipped in or taken out later without every following entry giving it away. The database refuses
            to alter or delete entries.
          </p>
          <p>
            Prices stay private all the same: an entry commits to its content with a random salt, and the
            content is shown only to those who may see it: all of it to you, to a host their own entries. A
            host gets the fingerprint of a bid at once, as a receipt. Once the auction is over, hosts see the
            whole chain too: of others’ entries the kind, the time and the fingerprints, never what they say.
          </p>
          <Note>
            <p>
              “Verify this auction” on a request recomputes all fingerprints in your own browser. With a copy
              of the log, anybody can do the same, without an account.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'questions',
      title: 'Questions?',
      body: (
        <p>
          The <To page="guestFaq">answers for guests</To> and the <To page="hostFaq">answers for hosts</To> go
          through the details one by one. <To page="trustSafety">Trust and safety</To> says how people and
          prices are protected.
        </p>
      ),
    },
  ],
  end: (
    <CallToAction
      side="guest"
      title="Where would you like to wake up?"
      text="Posting a request costs nothing. You decide afterwards."
    />
  ),
};

/** /how-it-works */
export const HowItWorks = () => <Article content={content} />;
