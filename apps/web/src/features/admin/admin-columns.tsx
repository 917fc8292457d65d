import { Anchor } from '@mantine/core';
import {
  bidClosedReasonLabels,
  canonicalPropertyType,
  propertyTypeLabels,
  requestClosedReasonLabels,
  userRoleLabels,
} from '@palmbid/domain';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatBudget, formatInstantDay, formatMoney, formatStay, plural } from '../../lib/format.ts';
import { statusTexts } from '../properties/property-texts.ts';
import classes from './admin.module.css';
import type { Column } from './admin-list.tsx';

export type AdminUser = RouterOutputs['admin']['users']['items'][number];
type AdminRequest = RouterOutputs['admin']['requests']['items'][number];
type AdminProperty = RouterOutputs['admin']['properties']['items'][number];
type AdminBid = RouterOutputs['admin']['bids']['items'][number];

type Columns<Row> = { title: Column<Row>; columns: readonly Column<Row>[] };

const roleTones: Record<AdminUser['userRole'], Tone> = {
  guest: 'quiet',
  host: 'info',
  both: 'good',
  admin: 'solid',
};

const created = { label: 'Created', cell: (row: { createdAt: string }) => formatInstantDay(row.createdAt) };

export const userColumns: Columns<AdminUser> = {
  title: {
    label: 'Name',
    cell: (user) => (
      <span className={classes.person}>
        <PersonAvatar name={user.name} src={user.profileImage} size={32} />
        <span>
          {user.name}
          <span className={classes.sub}>@{user.username}</span>
        </span>
      </span>
    ),
  },
  columns: [
    {
      label: 'Email',
      cell: (user) => (
        <span className={classes.email}>
          {user.email}
          {user.emailVerifiedAt ? <span className={classes.sub}>Confirmed</span> : null}
        </span>
      ),
    },
    {
      label: 'Role',
      cell: (user) => (
        <span className={classes.badges}>
          <ToneBadge tone={roleTones[user.userRole]}>{userRoleLabels[user.userRole]}</ToneBadge>
          {user.suspendedAt ? <ToneBadge tone="bad">Suspended</ToneBadge> : null}
          {user.suspendedReason ? <span className={classes.sub}>{user.suspendedReason}</span> : null}
        </span>
      ),
    },
    { ...created, label: 'Joined' },
    { label: 'Id', cell: (user) => user.id, numeric: true },
  ],
};

const closedReasons: Record<string, string> = { ...requestClosedReasonLabels, ...bidClosedReasonLabels };

function Status({ status, reason }: { status: string; reason: string | null }) {
  return (
    <span>
      <StatusBadge status={status} />
      {reason ? <span className={classes.sub}>{closedReasons[reason] ?? reason}</span> : null}
    </span>
  );
}

export const requestColumns: Columns<AdminRequest> = {
  title: {
    label: 'Request',
    cell: (request) => (
      <span>
        {request.deletedAt ? (
          request.title
        ) : (
          <Anchor component={Link} to={paths.vacationRequest.getHref(request.id)}>
            {request.title}
          </Anchor>
        )}
        <span className={classes.sub}>{request.location}</span>
      </span>
    ),
  },
  columns: [
    { label: 'Guest', cell: (request) => request.guestName },
    {
      label: 'Dates',
      cell: (request) => (
        <span>
          {formatStay(request.checkInDate, request.checkOutDate)}
          <span className={classes.sub}>{plural(request.guests, 'guest')}</span>
        </span>
      ),
    },
    {
      label: 'Budget',
      cell: (request) => (
        <span>
          {formatBudget(request.minBudget, request.maxBudget)}
          <span className={classes.sub}>per night</span>
        </span>
      ),
    },
    { label: 'Bids', cell: (request) => request.bidCount, numeric: true },
    {
      label: 'Status',
      cell: (request) => (
        <span>
          <Status status={request.status} reason={request.closedReason} />
          {request.deletedAt ? <span className={classes.sub}>Deleted by its owner</span> : null}
        </span>
      ),
    },
    created,
  ],
};

export const propertyColumns: Columns<AdminProperty> = {
  title: {
    label: 'Property',
    cell: (property) => (
      <span>
        {property.status === 'removed' ? (
          property.title
        ) : (
          <Anchor component={Link} to={paths.property.getHref(property.id)}>
            {property.title}
          </Anchor>
        )}
        <span className={classes.sub}>{property.location}</span>
      </span>
    ),
  },
  columns: [
    { label: 'Owner', cell: (property) => property.ownerName },
    {
      label: 'Type',
      cell: (property) => {
        const type = canonicalPropertyType(property.propertyType);
        return (
          <span>
            {type ? propertyTypeLabels[type] : property.propertyType}
            <span className={classes.sub}>
              {plural(property.bedrooms, 'bedroom')}, {plural(property.maxGuests, 'guest')}
            </span>
          </span>
        );
      },
    },
    {
      label: 'Nightly rate',
      cell: (property) => formatMoney(property.nightlyRate),
      numeric: true,
    },
    {
      label: 'Status',
      cell: (property) => (
        <span className={classes.badges}>
          {property.hidden ? (
            <ToneBadge tone="bad">Hidden</ToneBadge>
          ) : (
            <ToneBadge tone={statusTexts[property.status].tone}>
              {statusTexts[property.status].label}
            </ToneBadge>
          )}
          {property.hidden ? <span className={classes.sub}>{property.hidden.reason}</span> : null}
        </span>
      ),
    },
    created,
  ],
};

export const bidColumns: Columns<AdminBid> = {
  title: {
    label: 'Bid',
    cell: (bid) => (
      <span>
        <Anchor component={Link} to={paths.vacationRequest.getHref(bid.requestId)}>
          {bid.requestTitle}
        </Anchor>
        <span className={classes.sub}>Bid #{bid.id}</span>
      </span>
    ),
  },
  columns: [
    {
      label: 'Host',
      cell: (bid) => (
        <span>
          {bid.hostName}
          <span className={classes.sub}>{bid.propertyTitle}</span>
        </span>
      ),
    },
    {
      label: 'All in',
      cell: (bid) => (
        <span>
          {formatMoney(bid.allIn)}
          <span className={classes.sub}>
            {formatMoney(bid.amount)} × {plural(bid.nights, 'night')}
          </span>
        </span>
      ),
      numeric: true,
    },
    { label: 'Status', cell: (bid) => <Status status={bid.status} reason={bid.closedReason} /> },
    created,
  ],
};
