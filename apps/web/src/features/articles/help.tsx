import {
  IconBeach,
  IconFileSearch,
  IconGavel,
  IconHome,
  IconLock,
  IconMessage,
  IconRoute,
} from '@tabler/icons-react';
import { Article, type ArticleContent } from './article.tsx';
import { Cards, To } from './parts.tsx';

const content: ArticleContent = {
  title: 'Help centre',
  lead: 'Answers by topic, and a way to write to the people who run this site.',
  scene: 'forest',
  sections: [
    {
      id: 'topics',
      title: 'Find your topic',
      body: (
        <Cards
          cards={[
            {
              icon: IconRoute,
              title: 'How it works',
              text: 'The auction from start to finish, with every rule explained.',
              link: <To page="howItWorks">Read the guide</To>,
            },
            {
              icon: IconBeach,
              title: 'I travel',
              text: 'Requests, budgets, bids, deciding and everything after.',
              link: <To page="guestFaq">Answers for guests</To>,
            },
            {
              icon: IconHome,
              title: 'I host',
              text: 'Listing, bidding, rank and what happens when you win.',
              link: <To page="hostFaq">Answers for hosts</To>,
            },
            {
              icon: IconGavel,
              title: 'Bid better',
              text: 'Match scores, prices, messages and timing.',
              link: <To page="hostResources">Host resources</To>,
            },
            {
              icon: IconLock,
              title: 'Safety',
              text: 'How people, prices and payments are protected.',
              link: <To page="trustSafety">Trust and safety</To>,
            },
            {
              icon: IconFileSearch,
              title: 'Check an auction',
              text: 'Recompute the log of an auction in your own browser.',
              link: (
                <To page="howItWorks" hash="log">
                  About the log
                </To>
              ),
            },
          ]}
        />
      ),
    },
    {
      id: 'login',
      title: 'I cannot log in',
      body: (
        <>
          <ul>
            <li>
              You can use your username or your e-mail address; capital letters do not matter in either.
            </li>
            <li>
              Forgotten the password? <To page="forgotPassword">Ask for a reset link</To>. It works once, for
              24 hours, and only the newest one counts.
            </li>
            <li>
              Forgotten the username? <To page="forgotUsername">Have it sent to you</To>.
            </li>
            <li>
              After ten failed attempts, logging in pauses for a quarter of an hour. That is on purpose: it
              stops people who guess.
            </li>
            <li>No mail? Look into the spam folder, and whether you registered with another address.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'account',
      title: 'My account',
      body: (
        <>
          <h3>Change name, picture or a few words about me</h3>
          <p>
            On your <To page="profile">profile</To>. It also shows what others see of you.
          </p>
          <h3>Change e-mail or password</h3>
          <p>
            In <To page="settings">Settings</To>, with your present password. A new e-mail counts once you
            open the link we send there. A new password logs out all your other devices.
          </p>
          <h3>Become a host as well, or stop being one</h3>
          <p>
            In{' '}
            <To page="settings" hash="role">
              Settings, under Role
            </To>
            . Giving up a side ends its open bids or requests, and is not possible while a booking on that
            side is coming up.
          </p>
          <h3>Somebody else may be using my account</h3>
          <p>
            Open{' '}
            <To page="settings" hash="devices">
              Settings, under Devices
            </To>
            , log out what you do not know, and change your password.
          </p>
        </>
      ),
    },
    {
      id: 'switch',
      title: 'Guest view and host view',
      body: (
        <p>
          With an account for both sides, the switch at the top of the page decides which dashboard you see.
          Accounts of one side have one view. The switch only changes what is shown, never what you are
          allowed to do.
        </p>
      ),
    },
    {
      id: 'problems',
      title: 'Something does not work',
      body: (
        <ul>
          <li>
            “You seem to be offline”: what you typed is kept. Go on once you are connected; nothing is sent
            twice.
          </li>
          <li>
            “Your session has ended”: log in again, and you are back on the same page with what you typed.
          </li>
          <li>
            “Too many requests”: wait as long as the message says. Limits protect everyone from programs that
            flood the site.
          </li>
          <li>A page looks odd after an update: reload it once.</li>
        </ul>
      ),
    },
    {
      id: 'people',
      title: 'Talk to somebody',
      body: (
        <p>
          <IconMessage size={20} stroke={1.7} aria-hidden /> <To page="contact">Write to us</To>: it goes to
          the people who run this site. If it is about a request or a booking, add its number.
        </p>
      ),
    },
  ],
};

/** /help */
export const Help = () => <Article content={content} />;
