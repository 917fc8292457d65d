import { Radio } from '@mantine/core';
import type { SelfServiceRole } from '@palmbid/domain';
import type { ReactNode } from 'react';
import classes from './role-cards.module.css';

const labels: Record<SelfServiceRole, string> = { guest: 'Guest', host: 'Host', both: 'Both' };

type RoleCardsProps = {
  /** The description of each role. */
  hints: Record<SelfServiceRole, string>;
  value: SelfServiceRole;
  onChange: (role: SelfServiceRole) => void;
  error?: ReactNode;
};

/** Radio buttons for guest, host or both, drawn as cards. */
export function RoleCards({ hints, value, onChange, error }: RoleCardsProps) {
  const roles = Object.keys(hints) as SelfServiceRole[];
  return (
    <Radio.Group
      label="I am a"
      value={value}
      error={error}
      onChange={(chosen) => onChange(roles.find((role) => role === chosen) ?? value)}
    >
      <div className={classes.cards}>
        {roles.map((role) => (
          <Radio
            key={role}
            value={role}
            label={labels[role]}
            description={hints[role]}
            className={classes.card}
            data-checked={value === role || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
