import { limits, auctionTimes as t } from '@palmbid/domain';
import { Figure } from '../../components/figure.tsx';
import { useSite } from '../../core/site.tsx';
import { Article, type ArticleContent } from './article.tsx';
import { CallToAction, FactTable, Note, To } from './parts.tsx';
import { hourWords, spanWords } from './spans.ts';

/** The measured advantage of personal messages, once there are enough decided bids. */
function PersonalBids() {
  return <Figure figure={useSite().personalBids} />;
}

const content: ArticleContent = {
  title: 'Host resources',
  lead: 'Short guides to being found, bidding well and being chosen.',
  scene: 'lake',
  sections: [
    {
      id: 'match',
      title: 'Read your match score',
      body: (
        <>
          <p>
            The score says how well one property fits one request, from 0 to 100. It is computed, not guessed:
            the same facts always give the same figure, and nobody can pay for a better one.
          </p>
          <FactTable
            label="Parts of the match score"
            head={['Part', 'Points', 'What lifts it']}
            rows={[
              [
                'Location',
                '25',
                'Nothing but being near. Make sure your town is spelled as travelers know it',
              ],
              ['Capacity', '20', 'Count every real bed and bedroom'],
              [
                'Amenities',
                '30',
                'Must-haves weigh most, then preferences, then nice extras. List all you have',
              ],
              ['Budget', '15', 'A rate within or below the guest’s range'],
              ['Dates', '5', 'Free nights on the dates asked for'],
              ['Special requirements', '5', 'Pets, bathrooms, size, kind of property, fee preferences'],
            ]}
          />
          <p>
            {limits.matchBadge.strong} or more is a strong match. Below {limits.matchBadge.secondary}, think
            about what you would say to the guest before you bid. “What would lift this match” names the steps
            for each request.
          </p>
        </>
      ),
    },
    {
      id: 'price',
      title: 'Set a price you stand by',
      body: (
        <ol>
          <li>Start from the suggested bid and read its reasons.</li>
          <li>
            Ask what the nights are worth to you otherwise. An empty Tuesday in March is not a Saturday in
            July.
          </li>
          <li>
            Look at the all-in price, not at the amount: with two nights, a high cleaning fee weighs heavily.
          </li>
          <li>
            Stay above what it costs you. A guest who books at a price you regret is no gain for either of
            you.
          </li>
        </ol>
      ),
    },
    {
      id: 'message',
      title: 'Write a message worth reading',
      body: (
        <>
          <p>Use it for what figures cannot say, in three or four sentences:</p>
          <ul>
            <li>
              Name what they asked for and you have: the cot, the fenced garden, the desk with good light.
            </li>
            <li>Be open about what is missing, and offer what you have instead.</li>
            <li>
              Say one thing nobody else can: the bakery at the corner, the path to the lake behind the house.
            </li>
            <li>Leave phone numbers and links out; they are hidden until a bid is accepted.</li>
          </ul>
          <Note>
            <p>Write each message for its guest instead of pasting the same one into every bid.</p>
            <PersonalBids />
          </Note>
        </>
      ),
    },
    {
      id: 'timing',
      title: 'Time it well',
      body: (
        <ul>
          <li>Bid early: among equal prices, whoever has held theirs longer ranks higher.</li>
          <li>
            Lower whenever you like; raise only once, until {spanWords(t.raiseUntilBeforeDeadline)} before the
            deadline.
          </li>
          <li>
            There is nothing to gain in the last {spanWords(t.softCloseWindow)}: every new bid and lower price
            moves the deadline.
          </li>
          <li>
            After the deadline the guest has up to {hourWords(t.deciding)}. Answer questions quickly in that
            time.
          </li>
        </ul>
      ),
    },
    {
      id: 'changes',
      title: 'When a request changes',
      body: (
        <p>
          If the guest changes something that matters, your bid waits until you confirm it. Look at the new
          dates and the party first: nights, fees and availability are worked out anew. While the guest is
          deciding, you may confirm at the same or a lower price.
        </p>
      ),
    },
    {
      id: 'stay',
      title: 'Prepare the stay',
      body: (
        <ul>
          <li>
            Open <To page="bookings">Bookings</To>: there are your guest’s name and e-mail, the dates and the
            price.
          </li>
          <li>Write the same day: how to arrive, how to get in, whom to call.</li>
          <li>Agree on the payment in writing, with dates and amounts.</li>
          <li>Send a reminder two days before arrival.</li>
          <li>If something goes wrong, say so at once and offer a way out.</li>
        </ul>
      ),
    },
    {
      id: 'figures',
      title: 'Learn from your figures',
      body: (
        <p>
          <To page="analytics">Performance</To> shows your bids, wins and the reasons why bids were not
          chosen. After each award you learn how many bids there were and, unless the guest keeps it private,
          the winning price rounded to ${limits.revealedPriceStep}.
        </p>
      ),
    },
  ],
  end: <CallToAction side="host" title="Put it to use" text="See which requests suit your place." />,
};

/** /host-resources */
export const HostResources = () => <Article content={content} />;
