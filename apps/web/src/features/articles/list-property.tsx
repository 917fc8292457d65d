import { cancellationPolicies, cancellationPolicyNames, cancellationRule, limits } from '@palmbid/domain';
import { IconEye, IconGavel, IconHomePlus, IconUserPlus } from '@tabler/icons-react';
import { Article, type ArticleContent } from './article.tsx';
import { CallToAction, FactTable, Note, Steps, To } from './parts.tsx';

const content: ArticleContent = {
  title: 'List your property',
  lead: 'Describe your place once, and see which requests suit it, part by part.',
  scene: 'countryside',
  sections: [
    {
      id: 'steps',
      title: 'Four steps',
      body: (
        <Steps
          steps={[
            {
              icon: IconUserPlus,
              title: 'Register as a host',
              text: 'Or as both, if you travel too. You can change it later in Settings.',
            },
            {
              icon: IconHomePlus,
              title: 'Describe the place',
              text: 'Where it is, how many it sleeps, what it has, what a night costs.',
            },
            {
              icon: IconEye,
              title: 'It goes public',
              text: 'A new property is listed at once and can be browsed by anyone.',
            },
            {
              icon: IconGavel,
              title: 'Bid',
              text: 'Your matches are on the dashboard, each with a suggested bid.',
            },
          ]}
        />
      ),
    },
    {
      id: 'have-ready',
      title: 'Have this at hand',
      body: (
        <ul>
          <li>
            A title that says what is special: “Cabin with a sauna by the lake” rather than “Nice house”.
          </li>
          <li>Town and region, as a traveler would type them. That is how requests find you.</li>
          <li>The street address. It stays private until somebody has booked.</li>
          <li>Bedrooms, bathrooms and the most guests you take, up to {limits.guests.max}.</li>
          <li>All amenities, each of them: they make up the largest part of the match.</li>
          <li>Your usual rate per night in US dollars, and every fee that is not optional.</li>
          <li>An https link to a good picture, if you have one. Without it we draw a landscape that fits.</li>
        </ul>
      ),
    },
    {
      id: 'seen',
      title: 'Who sees what',
      body: (
        <FactTable
          label="What is public and what is private"
          head={['', 'Everyone', 'Your guest, once booked']}
          rows={[
            ['Title, text, picture, amenities', 'Yes', 'Yes'],
            ['Town and region', 'Yes', 'Yes'],
            ['Rate, fees, rules', 'Yes', 'Yes'],
            ['Street address', 'No', 'Yes'],
            ['Your name', 'With your bids', 'Yes'],
            ['Your e-mail', 'No', 'Yes'],
          ]}
        />
      ),
    },
    {
      id: 'fees',
      title: 'Rate and fees',
      body: (
        <>
          <p>
            The nightly rate is what you normally ask. It is not what you have to bid: each bid has an amount
            of its own. The rate is the yardstick for the saving a guest sees, so an inflated one does you no
            good: a bid below {Math.round(limits.suspiciouslyLowShare * 100)} % of it is marked as
            suspiciously low.
          </p>
          <p>
            Mandatory fees (cleaning, service, pets, extra guests) belong to the property and are added to
            every bid by the server. Guests compare the sum. Taxes have no line of their own: what the guest
            must pay belongs into your amount or these fees.
          </p>
        </>
      ),
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      body: (
        <>
          <ul>
            {cancellationPolicies.map((policy) => (
              <li key={policy}>
                <strong>{cancellationPolicyNames[policy]}:</strong> {cancellationRule(policy)}
              </li>
            ))}
          </ul>
          <p>
            Check-in means your check-in time, on the clocks of the property. A booking keeps the terms it was
            made with when you change yours later.
          </p>
          <Note>
            <p>
              Flexibility is worth points: in a guest’s best value, flexible terms get the full ten by
              default, moderate ones five.
            </p>
          </Note>
        </>
      ),
    },
    {
      id: 'afterwards',
      title: 'Change it any time',
      body: (
        <p>
          Edit, pause or remove a property on <To page="properties">Your Properties</To>. Pausing or removing
          ends its pending bids; a property with a confirmed booking stays until the guest has left.
        </p>
      ),
    },
  ],
  end: <CallToAction side="host" title="Let’s open the door" text="Listing and bidding are free." />,
};

/** /list-property */
export const ListProperty = () => <Article content={content} />;
