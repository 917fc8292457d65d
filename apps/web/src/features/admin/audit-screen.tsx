import { Alert, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { FilterBar } from '../../components/filter-bar.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatInstant, plural } from '../../lib/format.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ADMIN_PAGE, parseAsTrail } from './admin-params.ts';
import { actionLabel, auditActions, auditColumns } from './audit-columns.tsx';
import { ExportButton } from './export-button.tsx';

const PAUSE_MS = 350;
const subjectForm = /^[a-z_]+:[a-z0-9_]+$/;

type Check = RouterOutputs['admin']['auditCheck'];

/** The faults that the check found, as sentences. */
function faultsOf({ broken, auctions, anchors }: Check): string[] {
  const { outside } = anchors;
  return [
    broken === null
      ? ''
      : `Entry ${broken} of this log was altered or is gone, or something before it was removed or put in.`,
    ...auctions.broken.map(
      ({ requestId, seq }) => `Entry ${seq} of auction #${requestId} does not fit, or is gone.`,
    ),
    anchors.broken === null ? '' : `Anchor ${anchors.broken} is not what was signed.`,
    anchors.signed === false ? 'The last anchor is not signed with the secret of this server.' : '',
    outside && !outside.fits
      ? `Anchor ${outside.seq}, as it was written outside the database, is not in it: the database was rewritten, or an older state was restored.`
      : '',
  ].filter((fault) => fault !== '');
}

/** Up to which entry the log is signed, as a sentence. */
function reachOf({ entries, anchors }: Check): string {
  if (!anchors.last) return 'No anchor has been signed yet.';
  const younger = entries - anchors.last.auditSeq;
  const copy = anchors.outside ? ', and a copy of it lies outside the database' : '';
  return `The last anchor was signed ${formatInstant(anchors.last.at)}${copy}; ${
    younger > 0
      ? `${plural(younger, 'younger entry stands', 'younger entries stand')} by the chain alone`
      : 'nothing here is younger'
  }.${anchors.unvouched === null ? '' : ` Anchors before ${anchors.unvouched} were signed with a secret that was not at hand any more.`}`;
}

/** The result of checking the log's hash chain. */
function Chain() {
  const { data } = trpc.admin.auditCheck.useQuery();
  if (!data) return null;
  const faults = faultsOf(data);
  return faults.length === 0 ? (
    <Alert mb="lg" color="green" icon={<IconShieldCheck size={20} stroke={1.8} aria-hidden />}>
      The chain is whole: {plural(data.entries, 'entry', 'entries')}, as written, and{' '}
      {plural(data.auctions.entries, 'entry', 'entries')} of auctions. {reachOf(data)}
    </Alert>
  ) : (
    <Alert
      mb="lg"
      role="alert"
      color="red"
      title={data.broken === null ? 'The logs are not as written' : `Entry ${data.broken} does not fit`}
      icon={<IconShieldX size={20} stroke={1.8} aria-hidden />}
    >
      {faults.join(' ')} The database refuses such changes: somebody with full access to it has switched that
      off.
    </Alert>
  );
}

const params = {
  action: parseAsString.withDefault(''),
  subject: parseAsString.withDefault(''),
  actor: parseAsInteger,
  after: parseAsTrail.withDefault([]),
};

/** The filters in the address; a subject that is not like `user:12` is ignored. */
function useWanted() {
  const [state, setState] = useQueryStates(params, { history: 'push' });
  const wanted = state.subject.trim().toLowerCase();
  const odd = wanted !== '' && !subjectForm.test(wanted);
  const known = auditActions.find((each) => each === state.action);
  const filter = {
    ...(known && { action: known }),
    ...(wanted !== '' && !odd && { subject: wanted }),
    ...(state.actor !== null && state.actor > 0 && { actorId: state.actor }),
  };
  return { state, setState, filter, odd, filtered: Object.keys(filter).length > 0 };
}

function Download() {
  const { filter, filtered } = useWanted();
  return <ExportButton of={{ list: 'audit', ...filter }} filtered={filtered} />;
}

function Entries() {
  const { state, setState, filter, odd, filtered } = useWanted();
  const { subject, after } = state;
  const [typed, setTyped] = useState(subject);
  useEffect(() => setTyped(subject), [subject]);
  const later = useDebouncedCallback(
    (value: string) => void setState({ subject: value, after: [] }, { history: 'replace' }),
    PAUSE_MS,
  );
  const query = trpc.admin.audit.useQuery(
    { ...filter, limit: ADMIN_PAGE, cursor: after.at(-1) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <FilterBar
        label="Search the audit log"
        onClear={
          filtered || odd
            ? () => void setState({ action: '', subject: '', actor: null, after: [] })
            : undefined
        }
      >
        <Select
          label="What was done"
          allowDeselect={false}
          data={[
            { value: '', label: 'Everything' },
            ...auditActions.map((value) => ({ value, label: actionLabel(value) })),
          ]}
          value={filter.action ?? ''}
          onChange={(value) => void setState({ action: value ?? '', after: [] })}
        />
        <TextInput
          label="To whom or what"
          placeholder="user:12, request:7, mail:3"
          maxLength={60}
          value={typed}
          error={odd ? 'Such as user:12' : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            later(event.currentTarget.value);
          }}
        />
      </FilterBar>
      <h2 className="spoken">Entries</h2>
      <AdminList
        query={query}
        label="Audit log"
        {...auditColumns}
        empty={filtered ? 'Nothing like this was done.' : 'Nothing has been done yet.'}
        pageNumber={after.length + 1}
        onNext={(cursor) => void setState({ after: [...after, cursor] })}
        onPrevious={() => void setState({ after: after.slice(0, -1) })}
      />
    </>
  );
}

/** /admin-audit: the audit log. */
export function AdminAuditScreen() {
  return (
    <AdminPage
      title="Audit log"
      actions={<Download />}
      lead="Everything admins did, which bids, prices and logs they read, and what people did to their own accounts. Entries are never changed or removed."
    >
      <Chain />
      <Entries />
    </AdminPage>
  );
}
