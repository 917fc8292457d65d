import { useId } from 'react';
import classes from './logo.module.css';
import { type LogoVariant, useLogoVariant } from './logo-choice.ts';

/** A palm leaning over a bay, the sun low behind it. */
function PalmMark() {
  return (
    <>
      <rect className={classes.sky} width="48" height="48" />
      <circle className={classes.sun} cx="31.5" cy="23" r="9.5" />
      <path className={classes.ground} d="M0 32c6-2.6 12-2.6 18 0s12 2.6 18 0 9-2 12-1v17H0z" />
      <path className={classes.line} d="M27 38.5c3-1.3 5.500-1.3 8.500 0s5.500 1.300 8.500 0" />
      <path
        className={classes.light}
        d="M17.200 48c.4-9.500 1.600-18.500 5.600-27.200l2.300 1.100C21.800 30.200 21 38.800 21.600 48z"
      />
      <path
        className={classes.light}
        d="M24 21.500C20.500 15.500 13 14.300 7.200 19.400c6-1.400 10-.8 12.800 1-4.200.3-8.200 3.600-8.600 9.400 3-4.700 7.200-7 12.200-6.600 3 3.500 3.600 7.200 2.400 11.600 3.800-3.600 4-8.400 1-12.300 4.200-.3 7.800 1.600 10 5.800 1-5.400-3-9.500-8-9.900 2.400-1.700 5.700-2 9.500-.4-3.300-5.300-10-5.600-13.500-1 .4-3.600 2.400-6.500 6.300-8.500-5.800-.6-9.500 4-9.300 9z"
      />
    </>
  );
}

/** Water falling between two cliffs into a pool. */
function WaterfallMark() {
  return (
    <>
      <rect className={classes.sky} width="48" height="48" />
      <circle className={classes.sun} cx="33" cy="12.500" r="6.500" />
      <path
        className={classes.deep}
        d="M0 12c4-2.500 8-3.200 12-2.400 2.200.5 3.800 2 4.400 4.200L18 40H0z"
      />
      <path
        className={classes.deep}
        d="M48 17c-3.500-2-7.500-2.400-11.500-1.200-2.200.700-3.500 2.300-3.800 4.400L30 40h18z"
      />
      <path className={classes.pale} d="M16.400 13.800c4.300-2.600 12.600-2 16.400 5.200L30.500 40H17.800z" />
      <path className={classes.light} d="M20.200 14.600c1.800-.4 3.600-.2 5.300.5L25 40h-3.600z" />
      <path className={classes.mid} d="M28 17.200c1.400.8 2.400 1.800 3.200 3L29.800 40h-1.900z" />
      <path className={classes.ground} d="M0 38.500c6-2.600 12-2.600 18 0s12 2.600 18 0 9-2 12-1V48H0z" />
      <path
        className={classes.line}
        d="M12 43.500c3-1.300 5.500-1.300 8.500 0s5.500 1.300 8.500 0 5.500-1.300 8.500 0"
      />
    </>
  );
}

/** The drawn sign alone, decorative: name it where it stands alone. `size` in px. */
export function LogoMark({ variant, size = 36 }: { variant: LogoVariant; size?: number }) {
  const clip = useId();
  return (
    <svg
      className={classes.mark}
      style={{ '--logo-size': `${size}px` }}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <rect width="48" height="48" rx="14" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{variant === 'palm-tree' ? <PalmMark /> : <WaterfallMark />}</g>
    </svg>
  );
}

/** Sign and name. Without `variant` it shows the design chosen on /logo-preview. */
export function Logo({ variant, size = 36 }: { variant?: LogoVariant; size?: number }) {
  const [chosen] = useLogoVariant();
  return (
    <span className={classes.logo}>
      <LogoMark variant={variant ?? chosen} size={size} />
      Palmbid
    </span>
  );
}
