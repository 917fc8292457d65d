import {
  Alert,
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Tabs,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import {
  addCalendarDays,
  dayOf,
  legalBody,
  legalKinds,
  legalSlug,
  legalTitles,
  noOperator,
  withOperator,
} from '@palmbid/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { confirm } from '../../components/confirm.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { useSite } from '../../core/site.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatDay } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { legalSections } from '../legal/legal-markdown.tsx';
import classes from './admin.module.css';

type Managed = RouterOutputs['legal']['managed']['items'][number];

/** Changes that matter are announced two weeks ahead, as the terms promise. */
const NOTICE_DAYS = 14;

/** The draft as it will read, with the operator's details. */
function Preview({ body }: { body: string }) {
  const { operator } = useSite();
  const { lead, sections } = legalSections(withOperator(body, operator ?? noOperator));
  return (
    <div className={classes.preview}>
      <p>{lead}</p>
      {sections.map(({ id, title, body: content }) => (
        <section key={id}>
          <h4>{title}</h4>
          {content}
        </section>
      ))}
    </div>
  );
}

/** The published versions of a text, newest first. */
function Published({ kind, versions, inForce }: Managed) {
  return (
    <ul className={`${classes.recurring} ${classes.versions}`}>
      {versions.map(({ number, inForceFrom }) => (
        <li key={number}>
          <Anchor component={Link} to={paths.legalVersion.getHref(legalSlug(kind, number))}>
            Version {number}
          </Anchor>
          <span className={classes.soft}>
            {number === inForce
              ? 'In force since '
              : number > (inForce ?? 0)
                ? 'In force from '
                : 'Was in force from '}
            {formatDay(inForceFrom)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function LegalEditor({ text }: { text: Managed }) {
  const { kind, draftNumber: number, isDraft } = text;
  const today = dayOf(Date.now());
  const [body, setBody] = useState(text.body);
  const [view, setView] = useState('write');
  const [day, setDay] = useState(addCalendarDays(today, NOTICE_DAYS));
  const isChanged = body !== text.body;
  const save = trpc.legal.saveDraft.useMutation({
    onSuccess: () => showToast({ title: 'Draft saved', message: 'Nobody but admins sees it.' }),
  });
  const publish = trpc.legal.publish.useMutation({
    onSuccess: () => showToast({ title: `Version ${number} is published` }),
  });
  const discard = trpc.legal.discardDraft.useMutation({
    onSuccess: () => showToast({ title: 'Draft discarded' }),
  });
  const isBusy = save.isPending || publish.isPending || discard.isPending;
  const name = legalTitles[kind];
  return (
    <>
      <Published {...text} />
      <div className={classes.form}>
        <h3 className={classes.cardTitle}>
          {isDraft ? `Draft of version ${number}` : `Write version ${number}`}
        </h3>
        <Group justify="space-between" mt="sm">
          <SegmentedControl
            aria-label="View"
            value={view}
            onChange={setView}
            data={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
        </Group>
        {view === 'preview' ? (
          <Preview body={body} />
        ) : (
          <Textarea
            mt="sm"
            label={`Text of ${name.toLowerCase()}`}
            description="Markdown: ## for a section, - for a list, **bold**, [words](/address), tables. No HTML. {operator}, {address}, {jurisdiction} and {contact} become the operator’s details."
            autosize
            minRows={12}
            maxRows={28}
            maxLength={legalBody.max}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
        <FormFailure title="Draft not saved" error={save.error ?? discard.error} />
        <Group justify="flex-end" mt="lg">
          {isDraft ? (
            <Button
              variant="subtle"
              color="red"
              loading={discard.isPending}
              onClick={() =>
                confirm({
                  title: 'Discard this draft?',
                  children: `The draft of version ${number} is deleted. What is published stays.`,
                  confirmLabel: 'Discard the draft',
                  tone: 'danger',
                  onConfirm: () => discard.mutateAsync({ kind, number }),
                })
              }
            >
              Discard draft
            </Button>
          ) : null}
          <Button
            variant={isDraft && !isChanged ? 'default' : 'filled'}
            loading={save.isPending}
            disabled={!isChanged || body.trim() === ''}
            onClick={() => (isBusy ? undefined : save.mutate({ kind, number, body }))}
          >
            Save draft
          </Button>
        </Group>
        {isDraft ? (
          <>
            <TextInput
              mt="lg"
              type="date"
              label="In force from"
              description="A day in UTC. Give people two weeks; from that day on they are asked to agree."
              min={today}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
            <FormFailure title="Not published" error={publish.error} />
            <Group justify="flex-end" mt="lg">
              <Button
                color="sunset"
                loading={publish.isPending}
                disabled={isChanged || day < today}
                onClick={() =>
                  confirm({
                    title: `Publish version ${number}?`,
                    children: `${name}, version ${number}, is in force from ${formatDay(day)}. A published version can never be changed or removed.`,
                    confirmLabel: 'Publish it',
                    tone: 'action',
                    onConfirm: () => publish.mutateAsync({ kind, number, inForceFrom: day }),
                  })
                }
              >
                Publish version {number}
              </Button>
            </Group>
            {isChanged ? (
              <Text size="sm" c="dimmed" mt="xs">
                Save the draft first.
              </Text>
            ) : null}
          </>
        ) : null}
      </div>
    </>
  );
}

/** The legal texts: their published versions, and the draft of the next one. */
export function LegalTexts() {
  const query = trpc.legal.managed.useQuery();
  return (
    <QueryView query={query} loading={<SkeletonCards kind="row" count={4} label="Loading the legal texts" />}>
      {({ items }) => (
        <>
          <Alert mb="lg" icon={<IconInfoCircle size={20} stroke={1.8} aria-hidden />}>
            The first versions come with the program and are no legal advice. Have yours checked where you
            operate.
          </Alert>
          <Tabs defaultValue={legalKinds[0]} keepMounted={false}>
            <Tabs.List mb="lg" className={classes.tabs}>
              {items.map(({ kind }) => (
                <Tabs.Tab key={kind} value={kind}>
                  {legalTitles[kind]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {items.map((text) => (
              <Tabs.Panel key={text.kind} value={text.kind}>
                <LegalEditor key={`${text.draftNumber} ${text.isDraft}`} text={text} />
              </Tabs.Panel>
            ))}
          </Tabs>
        </>
      )}
    </QueryView>
  );
}
