import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../core/trpc.ts';
import { bidColumns, propertyColumns, requestColumns, userColumns } from './admin-columns.tsx';
import { AdminList } from './admin-list.tsx';
import { type AdminState, filterWords, isNarrowed, pickFilter, toListInput } from './admin-params.ts';
import { ListingActions } from './listing-actions.tsx';
import { TakeDownRequest } from './take-down.tsx';
import { UserActions } from './user-actions.tsx';

type TabProps = {
  state: AdminState;
  paging: { pageNumber: number; onNext: (cursor: string) => void; onPrevious: () => void };
};

/** Keeps the page on screen while the next one loads; refetches when a tab is opened again. */
const options = { placeholderData: keepPreviousData } as const;

/** The text of an empty list: nothing matches the search, or there is nothing at all. */
const emptyText = (state: AdminState, narrowed: string, untouched: string): string =>
  isNarrowed(state) ? narrowed : untouched;

export function UsersTab({ state, paging }: TabProps) {
  const query = trpc.admin.users.useQuery(
    { ...toListInput(state), role: pickFilter(filterWords.users, state.filter) },
    options,
  );
  return (
    <AdminList
      query={query}
      label="Users"
      {...userColumns}
      {...paging}
      empty={emptyText(state, 'Nobody fits this search.', 'Nobody is here yet.')}
      actions={(user) => <UserActions user={user} />}
    />
  );
}

export function RequestsTab({ state, paging }: TabProps) {
  const query = trpc.admin.requests.useQuery(
    { ...toListInput(state), status: pickFilter(filterWords.requests, state.filter) },
    options,
  );
  return (
    <AdminList
      query={query}
      label="Vacation requests"
      {...requestColumns}
      {...paging}
      empty={emptyText(
        state,
        'No vacation request fits this search.',
        'No vacation request has been made yet.',
      )}
      actions={({ id, title, status, deletedAt }) =>
        deletedAt === null && (status === 'active' || status === 'draft') ? (
          <TakeDownRequest id={id} title={title} />
        ) : null
      }
    />
  );
}

export function PropertiesTab({ state, paging }: TabProps) {
  const query = trpc.admin.properties.useQuery(
    { ...toListInput(state), status: pickFilter(filterWords.properties, state.filter) },
    options,
  );
  return (
    <AdminList
      query={query}
      label="Properties"
      {...propertyColumns}
      {...paging}
      empty={emptyText(state, 'No property fits this search.', 'No property has been added yet.')}
      actions={(property) =>
        property.status === 'removed' ? null : (
          <ListingActions
            listing={{ id: property.id, title: property.title, hiddenFor: property.hidden?.for ?? null }}
          />
        )
      }
    />
  );
}

export function BidsTab({ state, paging }: TabProps) {
  const query = trpc.admin.bids.useQuery(
    { ...toListInput(state), status: pickFilter(filterWords.bids, state.filter) },
    options,
  );
  return (
    <AdminList
      query={query}
      label="Bids"
      {...bidColumns}
      {...paging}
      empty={emptyText(state, 'No bid fits this search.', 'No bid has been placed yet.')}
    />
  );
}
