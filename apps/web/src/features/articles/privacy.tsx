import { limits } from '@palmbid/domain';
import { Article, type ArticleContent } from './article.tsx';
import { FactTable, To } from './parts.tsx';

const content: ArticleContent = {
  title: 'Privacy',
  lead: 'Which data Palmbid keeps, why, for how long, and who gets to see it. No trackers, no advertising, no sale of data.',
  scene: 'desert',
  updated: 'November 22, 2026',
  sections: [
    {
      id: 'short',
      title: 'In short',
      body: (
        <ul>
          <li>
            We keep what the market needs: your account, requests, properties, bids, bookings and messages.
          </li>
          <li>No tracking, no advertising, no third-party scripts, no fonts from elsewhere.</li>
          <li>
            Three cookies: two for logging in, one with your time zone once you have logged in. Nothing to
            consent to, hence no banner.
          </li>
          <li>Strangers never see your e-mail; it is opened only to the other party of a booking.</li>
        </ul>
      ),
    },
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <p>
          Whoever operates this site is responsible for the data on it. Reach them through the{' '}
          <To page="contact">contact page</To>.
        </p>
      ),
    },
    {
      id: 'what',
      title: 'What we keep, and why',
      body: (
        <FactTable
          label="What we keep, and why"
          head={['Data', 'Purpose', 'Until']}
          rows={[
            ['Username, name, e-mail, role', 'Your account and how we reach you', 'You close the account'],
            ['Password', 'Login; stored only as an argon2id hash', 'You change it or close the account'],
            ['Picture, words about you, time zone', 'What you choose to show', 'You remove it'],
            [
              'Requests, properties, bids',
              'The market itself',
              'Drafts until you delete them; the rest as part of the auction’s record, without your name once the account is closed',
            ],
            ['Bookings', 'The agreement between guest and host', 'As long as the law asks for records'],
            ['Messages', 'So that the two of you can talk', 'The account is closed'],
            [
              'Log of an auction',
              'Proof of what was offered and accepted',
              'Kept; it holds numbers and prices, no names',
            ],
            [
              'Sessions: device name, times',
              'To keep you logged in and show you your devices',
              '30 days without use, at most 90',
            ],
            [
              'Security activity: logins, failures and changes, with browser and a part of the address',
              'To show you, and us, what happened to your account',
              `${limits.securityEventDays} days, or you close the account`,
            ],
            ['Counters per account or address', 'To stop guessing and flooding', 'Minutes to hours'],
            ['Mails to you', 'Waiting to be sent, encrypted', 'Wiped once sent'],
          ]}
        />
      ),
    },
    {
      id: 'seen',
      title: 'Who sees it',
      body: (
        <>
          <ul>
            <li>
              <strong>Everyone:</strong> listed properties, without owner and street address; what was checked
              about their hosts, and of traders the details that the law asks for.
            </li>
            <li>
              <strong>Hosts:</strong> your active requests with your first name and initial, the year you
              joined, and what was checked about you, with its day. Your phone number is shown to nobody.
            </li>
            <li>
              <strong>The guest you bid for:</strong> your name and your bid.
            </li>
            <li>
              <strong>The other party of a booking:</strong> full name, e-mail, picture and words about you,
              and for the guest the address.
            </li>
            <li>
              <strong>Contact details</strong> that you write into any of these: only the other party of a
              booking, and administrators.
            </li>
            <li>
              <strong>Administrators:</strong> accounts, requests, properties and bids, in order to run the
              site. Not your private messages, except what somebody reports. Changes they make to accounts are
              recorded.
            </li>
          </ul>
          <p>Your profile page shows you exactly what others see.</p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'What is kept in your browser',
      body: (
        <>
          <p>
            One cookie holds your session; another one, for 180 days, says that you have logged in from this
            browser before, so that strangers’ failed attempts do not lock you out. Scripts cannot read them,
            and they are sent to this site only. A third one, for 30 days, holds your time zone, so that times
            are right from the first moment. The browser’s own storage keeps your view (guest or host), light
            or dark, the logo you picked, the bids you shortlisted, answers of the questionnaire and forms you
            have not sent yet. It stays on your device; clearing site data removes it.
          </p>
        </>
      ),
    },
    {
      id: 'models',
      title: 'Language models',
      body: (
        <p>
          Texts about a trip are read by a program that runs on our own server. If the operator has connected
          a language model, the text you typed may be sent to its provider to fill in what is left open. Your
          name, username and e-mail are taken out before, nothing else of yours goes along, and everything
          works without it. What you type on the start page before you submit never leaves our server.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Other servers',
      body: (
        <p>
          Pictures of properties and people may lie on other https servers, chosen by those who added them.
          When your browser loads such a picture, that server sees your address, as with any picture on the
          web. Everything else comes from this site.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You may know what we keep about you, get a copy, have it corrected or erased, object to its use,
            or have its use limited. Much of it you can do yourself on your <To page="profile">profile</To>{' '}
            and in <To page="settings">Settings</To>; for the rest <To page="contact">write to us</To>. You
            may also complain to the data protection authority where you live.
          </p>
          <p>
            When an account is closed, personal data is erased and what must remain of past auctions is kept
            without your name.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      title: 'How it is protected',
      body: (
        <p>
          Passwords are hashed, session tokens too; mails wait encrypted; pages may run only our own scripts;
          every change of state is checked on the server. More under{' '}
          <To page="trustSafety">trust and safety</To>.
        </p>
      ),
    },
  ],
};

/** /privacy */
export const Privacy = () => <Article content={content} />;
