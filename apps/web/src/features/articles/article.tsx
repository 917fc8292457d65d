import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SceneKind } from '../../components/illustrations/pick-scene.ts';
import { Scene } from '../../components/illustrations/scene.tsx';
import { useHashTarget } from '../../lib/hash-target.ts';
import classes from './article.module.css';

export type ArticleSection = {
  /** The anchor. Never change it: other sites link to it. */
  id: string;
  title: string;
  body: ReactNode;
};

export type ArticleContent = {
  title: string;
  /** One or two sentences under the title. */
  lead: string;
  scene: SceneKind;
  sections: readonly ArticleSection[];
  /** Full width, after the text. */
  end?: ReactNode;
  /** The date of the last change of a legal text. */
  updated?: string;
};

function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ol>
  );
}

/** An article: picture, title, table of contents, text. */
export function Article({ content }: { content: ArticleContent }) {
  const { title, lead, scene, sections, end, updated } = content;
  useHashTarget();
  return (
    <article className={classes.page}>
      <header className={classes.hero}>
        <div className={classes.heroWords}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {updated ? <p className={classes.updated}>Last changed {updated}</p> : null}
        </div>
        <div className={classes.picture}>
          <Scene kind={scene} />
        </div>
      </header>
      <div className={classes.columns}>
        <nav className={classes.toc} aria-label="On this page">
          <p aria-hidden>On this page</p>
          <Contents sections={sections} />
        </nav>
        <div className={classes.text}>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <Link to={`#${id}`} className={classes.anchor}>
                  {heading}
                </Link>
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
      {end ? <div className={classes.end}>{end}</div> : null}
    </article>
  );
}
