import { limits } from '@palmbid/domain';
import {
  IconAdjustmentsDollar,
  IconCalendarCheck,
  IconEyeOff,
  IconReceipt2,
  IconScale,
  IconTargetArrow,
} from '@tabler/icons-react';
import { Article, type ArticleContent } from './article.tsx';
import { CallToAction, Cards, FactTable, To } from './parts.tsx';

const content: ArticleContent = {
  title: 'Fill the nights you choose, at a price you set',
  lead: 'Elsewhere you publish a price and wait. Here travelers tell you what they want, and you decide for whom, when and for how much you open the door.',
  scene: 'vineyard',
  sections: [
    {
      id: 'reasons',
      title: 'What is different',
      body: (
        <Cards
          cards={[
            {
              icon: IconTargetArrow,
              title: 'Guests ask first',
              text: 'A request has dates, a party and a budget. You see what is asked for before you say what it costs.',
            },
            {
              icon: IconAdjustmentsDollar,
              title: 'Your price, every time',
              text: 'Bid lower for the gap between two bookings, your full rate for the holidays. Each stay has a price of its own.',
            },
            {
              icon: IconEyeOff,
              title: 'Sealed bids',
              text: `Rivals never see your price, not even afterwards. Only if you win are they told your total, rounded to $${limits.revealedPriceStep}, unless the guest keeps it private.`,
            },
            {
              icon: IconReceipt2,
              title: 'No commission',
              text: 'Listing and bidding are free. What the guest agrees to pay is what you get.',
            },
            {
              icon: IconScale,
              title: 'A fair order',
              text: 'Rank follows from price and fit alone. No one can buy a better place, and new hosts start neutral.',
            },
            {
              icon: IconCalendarCheck,
              title: 'No double booking',
              text: 'An accepted bid takes the nights at once, and your bids elsewhere on those nights end by themselves.',
            },
          ]}
        />
      ),
    },
    {
      id: 'fit',
      title: 'We find the requests that suit your place',
      body: (
        <>
          <p>
            Every request is compared with each of your properties, and you see how well it fits, part by
            part: location counts 25 points, capacity 20, amenities 30, budget 15, dates 5 and special
            requirements 5. You also see what would lift the match, and a suggested bid with its reasons.
          </p>
          <p>
            The suggestion comes from comparable accepted bids where there are enough of them, otherwise from
            your own rate, the gap in your calendar and the time left. It is never simply the guest’s maximum.
          </p>
        </>
      ),
    },
    {
      id: 'compare',
      title: 'Compared with a listing site',
      body: (
        <FactTable
          label="Compared with a listing site"
          head={['', 'On a listing site', 'On Palmbid']}
          rows={[
            ['Who moves first', 'You publish, then wait', 'The guest asks, you answer'],
            ['Price', 'One calendar of prices for everybody', 'One bid per stay, made to one guest'],
            ['Visibility', 'A place in the results of a search', 'How well you fit, and your price'],
            ['Fees', 'As each site has it', 'The ones you declared, inside the all-in price'],
            [
              'Losing',
              'You do not hear of stays booked elsewhere',
              `Number of bids and the winning price, rounded to $${limits.revealedPriceStep} or kept private by the guest`,
            ],
          ]}
        />
      ),
    },
    {
      id: 'control',
      title: 'You stay in control',
      body: (
        <ul>
          <li>No instant booking: a stay begins with your bid.</li>
          <li>Pause a property whenever you need it yourself.</li>
          <li>Your street address is shown only to guests who have booked.</li>
          <li>Before you bid you know the party, the dates, the pets and the must-haves.</li>
          <li>Ask the guest first if anything is unclear.</li>
        </ul>
      ),
    },
    {
      id: 'next',
      title: 'Where to go from here',
      body: (
        <p>
          See <To page="listProperty">how to list your property</To>, read the{' '}
          <To page="hostResources">guides</To> on bids that win, or the{' '}
          <To page="hostFaq">questions other hosts ask</To>.
        </p>
      ),
    },
  ],
  end: <CallToAction side="host" title="Your place, your price" text="Listing and bidding are free." />,
};

/** /why-host */
export const WhyHost = () => <Article content={content} />;
