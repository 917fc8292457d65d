import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../core/paths.ts';

/** The "Return to Dashboard" button of a screen that failed to load. */
export const ReturnToDashboard = () => (
  <Button component={Link} to={paths.dashboard.getHref()} size="sm">
    Return to Dashboard
  </Button>
);
