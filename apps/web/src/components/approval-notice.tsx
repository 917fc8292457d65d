import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../core/paths.ts';
import type { Property } from '../core/wire.ts';
import { formatInstant, plural } from '../lib/format.ts';
import classes from './approval-notice.module.css';
import { PhotoPicture } from './photo-picture.tsx';

type Approval = NonNullable<Property['approval']>;

const fields = {
  title: 'Title',
  description: 'Description',
  location: 'Place',
  imageUrl: 'Picture',
} as const;

function Changes({ change }: { change: NonNullable<Approval['change']> }) {
  const shown = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (field) => change[field] !== undefined,
  );
  return (
    <>
      {shown.length > 0 ? (
        <dl className={classes.changes}>
          {shown.map((field) => (
            <div key={field}>
              <dt>{fields[field]}</dt>
              <dd>{change[field] || 'None'}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {change.photos.length > 0 ? (
        <ul className={classes.photos} aria-label={plural(change.photos.length, 'photo')}>
          {change.photos.map((photo) => (
            <li key={photo.key}>
              <PhotoPicture photoKey={photo.key} alt={photo.alt} sizes="120px" />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const what = {
  listing: { seen: 'guests can find it', again: 'list it again' },
  request: { seen: 'hosts see it', again: 'activate it again' },
};

/** For the owner: what of an own listing or request waits for an admin, or was refused, and what to do. */
export default function ApprovalNotice({ approval, of }: { approval: Approval; of: keyof typeof what }) {
  const { state, since, reason, change } = approval;
  if (state === 'refused') {
    return (
      <Alert
        color="red"
        icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />}
        title="Not approved"
        mb="md"
      >
        <p className={classes.line}>{reason}</p>
        <p className={classes.line}>
          {change
            ? 'What is public stays as it was. Change it and save again'
            : `Change it and ${what[of].again}`}
          , or{' '}
          <Anchor component={Link} to={paths.decisions.getHref()}>
            appeal against the decision
          </Anchor>
          .
        </p>
      </Alert>
    );
  }
  return (
    <Alert
      color="yellow"
      icon={<IconClockHour4 size={20} stroke={1.8} aria-hidden />}
      title={change ? 'Your changes wait for approval' : 'Waiting for approval'}
      mb="md"
    >
      <p className={classes.line}>
        Submitted {formatInstant(since)}. Our team reads it before{' '}
        {change ? 'others see the changes' : what[of].seen}; until then only you and our team do. You will be
        notified.
      </p>
      {change ? <Changes change={change} /> : null}
    </Alert>
  );
}
