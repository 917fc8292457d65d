import { Container } from '@mantine/core';
import { type LegalKind, legalKinds, legalSlug, legalTitles, parseLegalSlug } from '@palmbid/domain';
import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import type { SceneKind } from '../../components/illustrations/pick-scene.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatDay } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-head.ts';
import { Article } from '../articles/article.tsx';
import { legalSections } from './legal-markdown.tsx';

type Text = RouterOutputs['legal']['text'];

const scenes: Record<LegalKind, SceneKind> = {
  terms: 'city',
  privacy: 'desert',
  accessibility: 'lake',
  imprint: 'coast',
};

const versionHref = (kind: LegalKind, number: number): string =>
  paths.legalVersion.getHref(legalSlug(kind, number));

/** Which version this is, and which one is in force. */
function Edition({ kind, number, inForceFrom, inForce }: Text) {
  const own = `Version ${number}`;
  const day = formatDay(inForceFrom);
  if (number === inForce) return `${own}, in force since ${day}`;
  const current =
    inForce === null ? null : (
      <>
        {' '}
        In force is <Link to={paths[kind].getHref()}>version {inForce}</Link>.
      </>
    );
  return (
    <>
      {number > (inForce ?? 0)
        ? `${own}, in force from ${day}.`
        : `${own}, in force from ${day} until a later one.`}
      {current}
    </>
  );
}

/** The other published versions. */
function Versions({ kind, number, versions }: Text) {
  const others = versions.filter((version) => version.number !== number);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Other versions</h2>
      <ul>
        {others.map((version) => (
          <li key={version.number}>
            <Link to={versionHref(kind, version.number)}>Version {version.number}</Link>, in force from{' '}
            {formatDay(version.inForceFrom)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LegalArticle({ text }: { text: Text }) {
  const { kind, body } = text;
  const { lead, sections } = useMemo(() => legalSections(body), [body]);
  return (
    <Article
      content={{
        title: legalTitles[kind],
        lead,
        scene: scenes[kind],
        edition: <Edition {...text} />,
        sections,
        end: <Versions {...text} />,
      }}
    />
  );
}

const missing = (
  <Container size={640} py={{ base: 48, sm: 80 }}>
    <PageHeader title="There is no such version" />
    <EmptyState text="The version in force links to all others." />
  </Container>
);

/** What the address names: a text in force (/terms), or one of its versions (/legal/terms-1). */
function useAsked(): { kind: LegalKind; number?: number } | undefined {
  const { version } = useParams();
  const { pathname } = useLocation();
  if (version !== undefined) return parseLegalSlug(version);
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const kind = legalKinds.find((each) => paths[each].path === path);
  return kind && { kind };
}

function LegalText({ asked }: { asked: { kind: LegalKind; number?: number } }) {
  const query = trpc.legal.text.useQuery(asked);
  const title = legalTitles[asked.kind];
  usePageTitle(asked.number === undefined ? title : `${title}, version ${asked.number}`);
  return (
    <QueryView
      query={query}
      missing={missing}
      order={1}
      loading={
        <Container size={720} py={{ base: 24, sm: 48 }}>
          <PageHeader title={title} />
          <SkeletonCards kind="row" count={6} label={`Loading ${title}`} />
        </Container>
      }
    >
      {(text) => <LegalArticle text={text} />}
    </QueryView>
  );
}

/** /terms, /privacy, /accessibility, /imprint, and each of their versions. */
export function LegalScreen() {
  const asked = useAsked();
  return asked ? <LegalText asked={asked} /> : missing;
}
