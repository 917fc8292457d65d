import { browserStorage, type Stored } from '../../lib/browser-storage.ts';
import { Article, type ArticleContent } from './article.tsx';
import { FactTable, To } from './parts.tsx';

const rowsOf = (...kinds: Stored['kind'][]) =>
  browserStorage
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ name, why, until }): [string, string, string] => [name, why, until]);

const head = ['Name', 'What for', 'Until'];

const content: ArticleContent = {
  title: 'Cookies and storage',
  lead: 'Everything that Palmbid keeps in your browser, by name. All of it is needed for what you do here; none of it follows you. That is why there is no banner.',
  scene: 'desert',
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <>
          <p>
            They are sent to this site only, and set when you log in or change something. Over https their
            names begin with __Host-.
          </p>
          <FactTable label="Cookies" head={head} rows={rowsOf('Cookie')} />
        </>
      ),
    },
    {
      id: 'storage',
      title: 'Kept on your device',
      body: (
        <>
          <p>It stays in your browser and is not sent to the server. A * stands for a number.</p>
          <FactTable label="Kept on your device" head={head} rows={rowsOf('Storage', 'Database')} />
        </>
      ),
    },
    {
      id: 'tab',
      title: 'Kept in the tab',
      body: (
        <>
          <p>It ends when you close the tab. A * stands for the name of a form.</p>
          <FactTable label="Kept in the tab" head={head} rows={rowsOf('Tab')} />
        </>
      ),
    },
    {
      id: 'remove',
      title: 'Removing it',
      body: (
        <p>
          A logout removes the session and everything you have not sent. Your browser’s settings remove the
          rest: clear the data of this site. What we keep on our servers stands under{' '}
          <To page="privacy">privacy</To>.
        </p>
      ),
    },
  ],
};

/** /cookies */
export const Cookies = () => <Article content={content} />;
