import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo/logo.tsx';
import { paths } from '../../core/paths.ts';
import { useSite } from '../../core/site.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import classes from './footer.module.css';
import { footerGroups, legalLinks } from './nav-items.ts';

/** The current year. While a prerendered page is hydrated it is the year of the build, so that the markup matches. */
const useYear = (): number =>
  useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    () => import.meta.env.VITE_BUILD_YEAR,
  );

/** The footer: tagline, the link groups of the spec, social links when configured, copyright. */
export function Footer() {
  const isReady = useHydrated();
  const site = useSite();
  // The prerendered page has no social links and no operator; they appear after hydration.
  const socialLinks = isReady ? site.socialLinks : [];
  const operator = isReady ? site.operator : null;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Logo size={40} />
          <p className={classes.tagline}>The reverse auction platform for your dream vacations.</p>
          {socialLinks.length > 0 ? (
            <ul className={classes.social} aria-label="Palmbid elsewhere">
              {socialLinks.map(({ network, url }) => (
                <li key={network}>
                  <a href={url} rel="me noopener noreferrer">
                    {network}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <nav className={classes.groups} aria-label="Footer">
          {footerGroups.map(({ title, items }) => (
            <div key={title}>
              <h2 className={classes.heading}>{title}</h2>
              <ul className={classes.list}>
                {items.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={paths[to].getHref()}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className={classes.legal}>
        <p>
          © {useYear()} Palmbid. All rights reserved.
          {operator?.name ? ` Operated by ${operator.name}.` : null}
        </p>
        <nav className={classes.list} aria-label="About this site">
          {operator?.contactEmail ? (
            <a href={`mailto:${operator.contactEmail}`}>{operator.contactEmail}</a>
          ) : null}
          {legalLinks.map(({ label, to }) => (
            <Link key={to} to={paths[to].getHref()}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
