import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type PlainPathName, paths } from '../../core/paths.ts';
import { useJsonLd } from '../../lib/json-ld.ts';
import { Article, type ArticleContent } from './article.tsx';
import { Fold, Folds } from './fold.tsx';

export type Question = {
  /** The anchor. Never change it: other sites link to it. */
  id: string;
  question: string;
  /** Paragraphs of plain text. */
  answer: readonly string[];
  more?: { label: string; page: PlainPathName; hash?: string };
};

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

export type FaqContent = Omit<ArticleContent, 'sections'> & { groups: readonly QuestionGroup[] };

function Entry({ entry }: { entry: Question }) {
  const { more } = entry;
  return (
    <Fold id={entry.id} heading={<h3>{entry.question}</h3>}>
      {entry.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {more ? (
        <p>
          <Link to={`${paths[more.page].getHref()}${more.hash ? `#${more.hash}` : ''}`}>{more.label}</Link>
        </p>
      ) : null}
    </Fold>
  );
}

/** Questions and answers in groups; also published as schema.org data. */
export function Faq({ content }: { content: FaqContent }) {
  const { groups, ...rest } = content;
  const data = useMemo(
    () => ({
      '@type': 'FAQPage',
      mainEntity: groups.flatMap(({ questions }) =>
        questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      ),
    }),
    [groups],
  );
  useJsonLd(data);
  return (
    <Article
      content={{
        ...rest,
        sections: groups.map(({ id, title, questions }) => ({
          id,
          title,
          body: (
            <Folds>
              {questions.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Folds>
          ),
        })),
      }}
    />
  );
}
