import { type LogoDesign, logoDesigns } from '@palmbid/domain';
import { useId } from 'react';
import { useSite } from '../../core/site.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import classes from './logo.module.css';
import { useLogoDesign } from './logo-choice.ts';

/** A palm over a bay with the setting sun. */
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

/** A waterfall between two cliffs. */
function WaterfallMark() {
  return (
    <>
      <rect className={classes.sky} width="48" height="48" />
      <circle className={classes.sun} cx="33.5" cy="11.5" r="6.5" />
      <path className={classes.ground} d="M0 9c6-2.500 11-2.500 15.500 0 2 1.200 3 2.800 3 5V40H0z" />
      <path
        className={classes.ground}
        d="M48 14c-5-2.500-10-2.500-14 0-1.800 1.200-2.700 2.600-2.700 4.600L30 40h18z"
      />
      <path
        className={classes.deep}
        d="M0 17c4.500-1.600 8.500-1.400 12 .6 1.800 1.200 2.600 2.600 2.600 4.400V44H0zM48 23c-4-1.600-7.500-1.400-10.500.400-1.500 1-2.300 2.200-2.300 3.800V40H48z"
      />
      <path className={classes.light} d="M18 12.500c4.500-1.800 9.600-.8 13.600 3.500l2.200 24H14.600z" />
      <path
        className={classes.fall}
        d="M20.600 18l-1.300 20M24.400 15.500l-.3 16M28.200 19l1 19M24 35.500v4"
      />
      <path
        className={classes.sky}
        d="M0 40c5-3 9.500-3 14 0s9 3 13.500 0 9-3 13.500 0c2.500 1.500 4.700 1.800 7 1V48H0z"
      />
      <circle className={classes.pale} cx="14.500" cy="38.500" r="3.200" />
      <circle className={classes.light} cx="19" cy="40" r="3.400" />
      <circle className={classes.light} cx="29" cy="40" r="3.400" />
      <circle className={classes.pale} cx="33.500" cy="38.500" r="3.200" />
      <circle className={classes.light} cx="24" cy="40.500" r="3.600" />
    </>
  );
}

/** The logo's mark without the name. Decorative: used alone it needs a label. `size` in px. */
export function LogoMark({
  design,
  size = 36,
  undecided = false,
}: {
  design: LogoDesign;
  size?: number;
  /** Visible only when the page's `data-logo` names this design. */
  undecided?: boolean;
}) {
  const clip = useId();
  return (
    <svg
      className={classes.mark}
      style={{ '--logo-size': `${size}px` }}
      viewBox="0 0 48 48"
      data-undecided={undecided ? design : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <rect width="48" height="48" rx="14" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{design === 'palm-tree' ? <PalmMark /> : <WaterfallMark />}</g>
    </svg>
  );
}

/** Mark and name in the site's design, or in the one the visitor chose on /logo-preview. */
export function Logo({ size = 36 }: { size?: number }) {
  const [design] = useLogoDesign();
  const isReady = useHydrated();
  const { logoUrl } = useSite();
  return (
    <span className={classes.logo}>
      {isReady && logoUrl ? (
        <img className={classes.mark} style={{ '--logo-size': `${size}px` }} src={logoUrl} alt="" />
      ) : isReady ? (
        <LogoMark design={design} size={size} />
      ) : (
        // A prerendered page contains both designs; its `data-logo` attribute decides which one is visible.
        logoDesigns.map((each) => <LogoMark key={each} design={each} size={size} undecided />)
      )}
      Palmbid
    </span>
  );
}
