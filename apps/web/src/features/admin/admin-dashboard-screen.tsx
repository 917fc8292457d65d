import { Select, Tabs, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { limits } from '@palmbid/domain';
import { IconSearch } from '@tabler/icons-react';
import { useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { FilterBar } from '../../components/filter-bar.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import {
  type AdminState,
  type AdminTab,
  adminParams,
  adminSorts,
  adminTabs,
  filterWords,
  isNarrowed,
  pickFilter,
  toExportInput,
} from './admin-params.ts';
import { AdminStats } from './admin-stats.tsx';
import { BidsTab, PropertiesTab, RequestsTab, UsersTab } from './admin-tabs.tsx';
import { ExportButton } from './export-button.tsx';

/** Pause in typing before the search goes into the address, in ms. */
const PAUSE_MS = 350;

const tabLabels: Record<AdminTab, string> = {
  users: 'Users',
  requests: 'Vacation Requests',
  properties: 'Properties',
  bids: 'Bids',
};
const searchHints: Record<AdminTab, string> = {
  users: 'Name, username or email',
  requests: 'Title, place or guest',
  properties: 'Title, place or owner',
  bids: 'Host, request or property',
};
const sortLabels: Record<(typeof adminSorts)[number], string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
};
const lists = { users: UsersTab, requests: RequestsTab, properties: PropertiesTab, bids: BidsTab };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Change = (change: Partial<AdminState> | null, how?: 'push' | 'replace') => void;

function ListFilters({ state, onChange }: { state: AdminState; onChange: Change }) {
  const { tab } = state;
  const [typed, setTyped] = useState(state.q);
  useEffect(() => setTyped(state.q), [state.q]);
  const later = useDebouncedCallback((q: string) => onChange({ q, after: [] }, 'replace'), PAUSE_MS);
  const words: readonly string[] = filterWords[tab];
  const filter = pickFilter(words, state.filter) ?? '';
  return (
    <FilterBar
      label={`Search ${tabLabels[tab].toLowerCase()}`}
      onClear={isNarrowed(state) ? () => onChange({ q: '', filter: '', after: [] }) : undefined}
    >
      <TextInput
        label="Search"
        placeholder={searchHints[tab]}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={limits.title.max}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          later(event.currentTarget.value);
        }}
      />
      <Select
        label={tab === 'users' ? 'Role' : 'Status'}
        allowDeselect={false}
        data={[
          { value: '', label: tab === 'users' ? 'All roles' : 'Any status' },
          ...words.map((word) => ({ value: word, label: capital(word) })),
        ]}
        value={filter}
        onChange={(value) => onChange({ filter: value ?? '', after: [] })}
      />
      <Select
        label="Sort by"
        allowDeselect={false}
        data={adminSorts
          // Bids cannot be sorted by name.
          .filter((sort) => tab !== 'bids' || sort !== 'name')
          .map((sort) => ({
            value: sort,
            label: sort === 'name' && tab !== 'users' ? 'Title' : sortLabels[sort],
          }))}
        value={tab === 'bids' && state.sort === 'name' ? 'newest' : state.sort}
        onChange={(value) =>
          onChange({ sort: adminSorts.find((each) => each === value) ?? 'newest', after: [] })
        }
      />
    </FilterBar>
  );
}

function AdminLists() {
  const [state, setState] = useQueryStates(adminParams, { history: 'push' });
  const change: Change = (next, how = 'push') => void setState(next, { history: how });
  const List = lists[state.tab];
  return (
    <section id="lists" aria-label="All data" className={classes.lists}>
      <Tabs
        value={state.tab}
        keepMounted={false}
        onChange={(value) => {
          const tab = adminTabs.find((each) => each === value);
          if (tab) change({ tab, q: '', filter: '', sort: 'newest', after: [] });
        }}
      >
        <Tabs.List mb="lg" className={classes.tabs}>
          {adminTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabLabels[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state.tab}>
          <h2 className="spoken">{tabLabels[state.tab]}</h2>
          <ListFilters state={state} onChange={change} />
          <div className={classes.export}>
            <ExportButton of={toExportInput(state)} filtered={isNarrowed(state)} />
          </div>
          <List
            state={state}
            paging={{
              pageNumber: state.after.length + 1,
              onNext: (cursor) => change({ after: [...state.after, cursor] }),
              onPrevious: () => change({ after: state.after.slice(0, -1) }),
            }}
          />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

/** /admin-dashboard */
export function AdminDashboardScreen() {
  return (
    <AdminPage
      title="Admin Dashboard"
      lead="Everybody and everything on Palmbid. Private messages stay private, here too."
    >
      <AdminStats />
      <AdminLists />
    </AdminPage>
  );
}
