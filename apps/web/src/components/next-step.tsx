import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type NextStepProps = { to: string; children: ReactNode; main?: boolean };

/** The one button below an empty state or a failure, a link; `main` where it is the screen's main action. */
export const NextStep = ({ to, children, main = false }: NextStepProps) => (
  <Button component={Link} to={to} color={main ? 'sunset' : undefined}>
    {children}
  </Button>
);
