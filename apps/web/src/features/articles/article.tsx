import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SceneKind } from '../../components/illustrations/pick-scene.ts';
import { Scene } from '../../components/illustrations/scene.tsx';
import { useHashTarget } from '../../lib/hash-target.ts';
import classes from './article.module.css';
import { Fold, Folds } from './fold.tsx';

type ArticleSection = {
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
  /** Details: sections that are closed until they are wanted, after the others. */
  folds?: readonly ArticleSection[];
  /** Full width, after the text. */
  end?: ReactNode;
  /** Which version of a legal text this is. */
  edition?: ReactNode;
};

/** The section of the folds. */
const details = { id: 'details', title: 'The details' };

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
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
  const { title, lead, scene, sections, folds = [], end, edition } = content;
  useHashTarget();
  return (
    <article className={classes.page}>
      <header className={classes.hero}>
        <div className={classes.heroWords}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {edition ? <p className={classes.edition}>{edition}</p> : null}
        </div>
        <div className={classes.picture}>
          <Scene kind={scene} />
        </div>
      </header>
      <div className={classes.columns}>
        <nav className={classes.toc} aria-label="On this page">
          <p aria-hidden>On this page</p>
          <Contents sections={folds.length > 0 ? [...sections, details] : sections} />
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
          {folds.length > 0 ? (
            <section id={details.id} aria-labelledby="details-title">
              <h2 id="details-title">{details.title}</h2>
              <Folds>
                {folds.map(({ id, title: heading, body }) => (
                  <Fold key={id} id={id} heading={<h3>{heading}</h3>}>
                    <div className={classes.folded}>{body}</div>
                  </Fold>
                ))}
              </Folds>
            </section>
          ) : null}
        </div>
      </div>
      {end ? <div className={classes.end}>{end}</div> : null}
    </article>
  );
}
