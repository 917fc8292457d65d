import { Alert, Button } from '@mantine/core';
import { IconHomePlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePropertyCounts } from '../../core/own-properties.ts';
import { paths } from '../../core/paths.ts';

/** Tells a host without a listed property how to start bidding; renders nothing for other hosts. */
export function FirstListingHint() {
  const { data: counts } = usePropertyCounts();
  if (!counts || counts.listed > 0) return null;
  const isNew = counts.total === 0;
  return (
    <Alert
      mb="md"
      icon={<IconHomePlus size={20} stroke={1.8} aria-hidden />}
      title={isNew ? 'First add a place' : 'None of your properties is listed'}
    >
      <p>
        {isNew
          ? 'You bid with a place of your own. Once it is listed, requests are matched with it and you can bid.'
          : 'Only a listed property can be bid with.'}
      </p>
      <Button
        component={Link}
        to={isNew ? paths.addProperty.getHref() : paths.properties.getHref()}
        size="xs"
      >
        {isNew ? 'Add Your First Property' : 'Manage Properties'}
      </Button>
    </Alert>
  );
}
