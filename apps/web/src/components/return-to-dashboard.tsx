import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../core/paths.ts';

/** The way out of a screen that could not be loaded. */
export const ReturnToDashboard = () => (
  <Button component={Link} to={paths.dashboard.getHref()} size="sm">
    Return to Dashboard
  </Button>
);
