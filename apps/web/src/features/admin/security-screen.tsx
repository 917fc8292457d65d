import { Anchor, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { limits, securityEventKinds, securityEventOf } from '@palmbid/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FilterBar } from '../../components/filter-bar.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { isWarning, whenOf, whereOf } from '../account/security-texts.ts';
import classes from './admin.module.css';
import { AdminList, type Column } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ADMIN_PAGE, parseAsTrail } from './admin-params.ts';

type SecurityEvent = RouterOutputs['admin']['securityEvents']['items'][number];

const PAUSE_MS = 350;
const params = {
  user: parseAsInteger,
  kind: parseAsStringLiteral(securityEventKinds),
  after: parseAsTrail.withDefault([]),
};

const columns: { title: Column<SecurityEvent>; columns: readonly Column<SecurityEvent>[] } = {
  title: {
    label: 'Event',
    cell: ({ kind }) => (
      <span className={classes.badges}>
        {securityEventOf(kind).label}
        {isWarning(kind) ? <ToneBadge tone="warn">Warning</ToneBadge> : null}
      </span>
    ),
  },
  columns: [
    {
      label: 'Account',
      cell: ({ user }) => (
        <Anchor component={Link} to={`${paths.adminSecurity.getHref()}?user=${user.id}`}>
          {user.name}
        </Anchor>
      ),
    },
    { label: 'By', cell: ({ admin }) => (admin ? `${admin.name} (admin)` : 'The account itself') },
    { label: 'From', wide: true, cell: (event) => whereOf(event) || 'Not known' },
    { label: 'When', cell: whenOf },
    {
      label: 'Request id',
      wide: true,
      cell: ({ requestId }) => <span className={classes.detail}>{requestId ?? '-'}</span>,
    },
  ],
};

function Events() {
  const [state, setState] = useQueryStates(params, { history: 'push' });
  const { user, kind, after } = state;
  const userId = user !== null && user > 0 && user <= limits.id.max ? user : undefined;
  const [typed, setTyped] = useState(userId?.toString() ?? '');
  useEffect(() => setTyped(userId?.toString() ?? ''), [userId]);
  const later = useDebouncedCallback(
    (value: string) =>
      void setState({ user: value === '' ? null : Number(value), after: [] }, { history: 'replace' }),
    PAUSE_MS,
  );
  const query = trpc.admin.securityEvents.useQuery(
    {
      ...(userId !== undefined && { userId }),
      ...(kind && { kind }),
      limit: ADMIN_PAGE,
      cursor: after.at(-1),
    },
    { placeholderData: keepPreviousData },
  );
  const filtered = userId !== undefined || kind !== null;
  return (
    <>
      <FilterBar
        label="Search security events"
        onClear={filtered ? () => void setState({ user: null, kind: null, after: [] }) : undefined}
      >
        <Select
          label="What happened"
          allowDeselect={false}
          data={[
            { value: '', label: 'Everything' },
            ...securityEventKinds.map((value) => ({ value, label: securityEventOf(value).label })),
          ]}
          value={kind ?? ''}
          onChange={(value) =>
            void setState({ kind: securityEventKinds.find((each) => each === value) ?? null, after: [] })
          }
        />
        <TextInput
          label="Account id"
          placeholder="12"
          inputMode="numeric"
          maxLength={10}
          value={typed}
          onChange={(event) => {
            const digits = event.currentTarget.value.replaceAll(/\D/g, '');
            setTyped(digits);
            later(digits);
          }}
        />
      </FilterBar>
      <h2 className="spoken">Events</h2>
      <AdminList
        query={query}
        label="Security events"
        {...columns}
        empty={filtered ? 'Nothing like this has happened.' : 'Nothing has happened yet.'}
        pageNumber={after.length + 1}
        onNext={(cursor) => void setState({ after: [...after, cursor] })}
        onPrevious={() => void setState({ after: after.slice(0, -1) })}
      />
    </>
  );
}

/** /admin-security: the security events of all accounts. */
export function AdminSecurityScreen() {
  return (
    <AdminPage
      title="Security events"
      lead={`Logins, failures and changes of accounts, kept for ${limits.securityEventDays} days. Failures are counted by account and hour. Whoever you look up sees that an admin did.`}
    >
      <Events />
    </AdminPage>
  );
}
