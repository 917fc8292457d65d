/**
 * The theme. Every colour is either here or in `shell/tokens.css`; components only use variables. White text has a
 * contrast of 4.5:1 or better on shade 6 of each palette, in both schemes, so `filled` needs no special case;
 * `resolveCssVariables` corrects `light`, `outline` and `subtle` for the dark scheme.
 */
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

/** Deep teal: navigation, links, everything that is interactive but not the main action. */
const lagoon: MantineColorsTuple = [
  '#ecf8f7',
  '#d4edeb',
  '#a9dbd7',
  '#79c6c2',
  '#4aafac',
  '#229190',
  '#0f7173',
  '#0b5c5f',
  '#09484c',
  '#063639',
];

/** Warm coral: the one main action of a screen, and money saved. */
const sunset: MantineColorsTuple = [
  '#fff2ed',
  '#ffe0d5',
  '#ffc0aa',
  '#ff9c7d',
  '#f98059',
  '#e86238',
  '#cb431b',
  '#ad3612',
  '#8a2b10',
  '#631d09',
];

/** Warm neutrals of the light scheme. */
const sand: MantineColorsTuple = [
  '#fcfaf6',
  '#f6f1e8',
  '#ece5d8',
  '#ddd4c3',
  '#c9bda9',
  '#a3967f',
  '#716756',
  '#564e42',
  '#3a352d',
  '#24201b',
];

/** Blue-green neutrals of the dark scheme; 7 is the page, 6 a raised surface. */
const night: MantineColorsTuple = [
  '#e8f0ef',
  '#cbd7d7',
  '#a6b8b9',
  '#8ba1a3',
  '#3a5156',
  '#263b40',
  '#18292e',
  '#0f1e22',
  '#0a161a',
  '#060f12',
];

const green: MantineColorsTuple = [
  '#edf8f0',
  '#d6efdd',
  '#afdfbd',
  '#83cc99',
  '#5cb97a',
  '#3c9a5c',
  '#257743',
  '#1d6137',
  '#164b2b',
  '#0e351e',
];

const amber: MantineColorsTuple = [
  '#fff7e6',
  '#fdebc6',
  '#fad892',
  '#f4c158',
  '#e6a92d',
  '#b97f13',
  '#8c5d07',
  '#714a05',
  '#573905',
  '#3f2903',
];

const red: MantineColorsTuple = [
  '#fff0f0',
  '#fddcdd',
  '#f9babb',
  '#f49496',
  '#ee7477',
  '#db4a50',
  '#bf2f38',
  '#a1242d',
  '#7e1b23',
  '#5a1218',
];

const display = '"Fraunces Variable", "Fraunces Fallback", Georgia, serif';
const text = '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Mantine's theme for the whole app. */
export const theme: MantineThemeOverride = createTheme({
  colors: { lagoon, sunset, sand, night, gray: sand, dark: night, green, yellow: amber, red, teal: lagoon },
  primaryColor: 'lagoon',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  black: '#16292c',
  white: '#ffffff',
  fontFamily: text,
  headings: {
    fontFamily: display,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.45rem + 1.9vw, 2.75rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', lineHeight: '1.18' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.28' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.45' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: 'var(--pb-shadow-1)',
    sm: 'var(--pb-shadow-1)',
    md: 'var(--pb-shadow-2)',
    lg: 'var(--pb-shadow-3)',
    xl: 'var(--pb-shadow-3)',
  },
  components: {
    Button: { defaultProps: { radius: 'xl' } },
    ActionIcon: { defaultProps: { variant: 'subtle', radius: 'xl', size: 'lg' } },
    Anchor: { defaultProps: { underline: 'always', inherit: true } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 600, variant: 'light' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
    Paper: { defaultProps: { radius: 'lg' } },
    Container: { defaultProps: { size: 1200, px: { base: 16, sm: 24 } } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        centered: true,
        transitionProps: { transition: 'pop', duration: 180 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 220 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Popover: { defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 140 } } },
    Menu: {
      // The menu role allows menu items only, and the initial focus placeholder is none.
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        transitionProps: { transition: 'pop', duration: 140 },
      },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 250, transitionProps: { duration: 120 } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Skeleton: { defaultProps: { radius: 'md' } },
    Alert: { defaultProps: { radius: 'lg' } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  },
});

const accents = ['lagoon', 'sunset', 'sand', 'green', 'yellow', 'red', 'gray', 'teal'] as const;

/**
 * Overrides where Mantine's resolver misses the contrast of WCAG AA: placeholder and dimmed text; in the dark scheme error
 * text, links, outlines, and the background of the `light` variant.
 */
export const resolveCssVariables: CSSVariablesResolver = () => {
  const dark: Record<string, string> = {};
  const light: Record<string, string> = {};
  for (const name of accents) {
    const c = (shade: number) => `var(--mantine-color-${name}-${shade})`;
    light[`--mantine-color-${name}-light-color`] = c(8);
    light[`--mantine-color-${name}-text`] = c(7);
    dark[`--mantine-color-${name}-light`] = `color-mix(in srgb, ${c(5)} 20%, var(--mantine-color-dark-7))`;
    dark[`--mantine-color-${name}-light-hover`] =
      `color-mix(in srgb, ${c(5)} 30%, var(--mantine-color-dark-7))`;
    dark[`--mantine-color-${name}-light-color`] = c(2);
    dark[`--mantine-color-${name}-text`] = c(3);
    dark[`--mantine-color-${name}-outline`] = c(3);
  }
  return {
    variables: {},
    light: {
      ...light,
      '--mantine-color-body': 'var(--mantine-color-sand-0)',
      '--mantine-color-error': 'var(--mantine-color-red-7)',
      '--mantine-color-success': 'var(--mantine-color-green-7)',
      '--mantine-color-placeholder': 'var(--mantine-color-sand-6)',
      '--mantine-color-dimmed': 'var(--pb-ink-soft)',
      '--mantine-color-anchor': 'var(--mantine-color-lagoon-7)',
      '--mantine-color-default-border': 'var(--pb-line-strong)',
      '--mantine-color-default-hover': 'var(--mantine-color-sand-1)',
      '--mantine-color-disabled-color': 'var(--mantine-color-sand-6)',
    },
    dark: {
      ...dark,
      '--mantine-color-error': 'var(--mantine-color-red-3)',
      '--mantine-color-success': 'var(--mantine-color-green-3)',
      '--mantine-color-placeholder': 'var(--mantine-color-night-2)',
      '--mantine-color-dimmed': 'var(--pb-ink-soft)',
      '--mantine-color-anchor': 'var(--mantine-color-lagoon-3)',
      '--mantine-color-default-border': 'var(--pb-line-strong)',
      '--mantine-color-disabled': 'var(--mantine-color-night-5)',
      '--mantine-color-disabled-color': 'var(--mantine-color-night-3)',
    },
  };
};
