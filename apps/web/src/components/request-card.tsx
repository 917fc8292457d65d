import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../lib/format.ts';
import classes from './card.module.css';
import { Countdown } from './countdown.tsx';
import own from './request-card.module.css';
import { RequestFacts } from './request-facts.tsx';
import { StatusBadge, statusText } from './status-badge.tsx';
import { StayPicture } from './stay-picture.tsx';

export type RequestCardRequest = {
  id: number;
  title: string;
  location: string;
  checkInDate: string;
  checkOutDate: string;
  guests: number;
  minBudget: number;
  maxBudget: number;
  status: string;
  imageUrl?: string | null;
  /** The effective deadline; given only while the request takes bids. */
  deadline?: string | null;
  /** Visible to the owner and to admins only. */
  bidCount?: number;
};

type RequestCardProps = {
  request: RequestCardRequest;
  /** The detail page. */
  href: string;
  /** The edit screen; the pencil is hidden once the request is completed. */
  editHref?: string;
  /** Shown beside the buttons, e.g. a menu. */
  extra?: ReactNode;
};

/** A guest's own request on the dashboard. */
export function RequestCard({ request, href, editHref, extra }: RequestCardProps) {
  const { status, bidCount, deadline } = request;
  const isDraft = status === 'draft';
  const bids = bidCount ? `${plural(bidCount, 'bid')} so far` : null;
  return (
    <article className={`${classes.card} ${own.card}`} data-link>
      <div className={`${classes.media} ${own.media}`}>
        <StayPicture
          title={request.title}
          location={request.location}
          imageUrl={request.imageUrl}
          ratio={2}
          decorative
        />
        <div className={classes.over}>
          <StatusBadge status={status} />
          {status === 'active' && deadline ? <Countdown to={deadline} ended="bidding ended" /> : null}
        </div>
      </div>
      <div className={`${classes.body} ${own.body}`}>
        <div>
          <h3 className={classes.title}>
            <Link to={href} className={classes.titleLink}>
              {request.title}
            </Link>
          </h3>
          <p className={classes.place}>
            <IconMapPin size={16} stroke={1.8} aria-hidden />
            {request.location}
          </p>
        </div>
        <RequestFacts request={request} />
        <p className={classes.status} style={{ margin: 'auto 0 0' }}>
          <span>{statusText(status)}</span>
          {bids ? <strong>{bids}</strong> : null}
        </p>
        <div className={classes.foot} style={{ marginTop: 0 }}>
          <Button
            component={Link}
            to={href}
            variant={isDraft ? 'filled' : 'light'}
            className={classes.grow}
            aria-label={`${isDraft ? 'Complete' : 'View Details'}: ${request.title}`}
          >
            {isDraft ? 'Complete' : 'View Details'}
          </Button>
          {editHref && status !== 'completed' ? (
            <ActionIcon
              component={Link}
              to={editHref}
              variant="default"
              size={36}
              aria-label={`Edit ${request.title}`}
            >
              <IconPencil size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          ) : null}
          {extra}
        </div>
      </div>
    </article>
  );
}
