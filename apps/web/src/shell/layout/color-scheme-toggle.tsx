import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '../../lib/hydrated.ts';
import classes from './header.module.css';

/** Switches between light and dark. Until it is used, the scheme follows the system. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light');
  const scheme = useHydrated() ? computed : 'light';
  const next = scheme === 'dark' ? 'light' : 'dark';
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={`Switch to ${next} colours`}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </button>
  );
}
