import { IconAdjustmentsHorizontal, IconKey } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Figure } from '../../components/figure.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { useSite } from '../../core/site.tsx';
import { staticPart } from '../../core/static-part.tsx';
import classes from './home.module.css';
import { PromptBox } from './prompt-box.tsx';

const HeroPicture = staticPart('landing-picture', () => import('./hero-picture-markup.tsx'));

/** The hero of the landing page: claim and prompt box. */
export function Hero({ promptRef }: { promptRef: Ref<HTMLTextAreaElement> }) {
  const { user, viewMode } = useSession();
  const { claim, saving } = useSite();
  return (
    <section id="hero" className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.heroPicture} aria-hidden>
        <HeroPicture />
      </div>
      <div className={classes.heroInner}>
        <h1 id="hero-title" className={classes.heroTitle}>
          Name your dates. Let hosts bid.
        </h1>
        <p className={classes.heroLead}>
          Say what you dream of and what it may cost. Hosts compete for your stay with sealed bids, and you
          choose. <span className={classes.claim}>{claim ?? ''}</span>
        </p>
        <Figure figure={saving} />
        <PromptBox inputRef={promptRef} />
        <p className={classes.or}>
          <Link
            className={classes.quietButton}
            to={user ? paths.createWithFilters.getHref() : paths.auth.getHref('create-with-filters')}
          >
            <IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />
            Or answer four short steps
          </Link>
          {viewMode === 'host' ? (
            <Link
              className={classes.quietButton}
              to={user ? paths.dashboard.getHref() : paths.whyHost.getHref()}
            >
              <IconKey size={18} stroke={1.8} aria-hidden />
              {user ? 'Go to your host dashboard' : 'Offer a place of yours'}
            </Link>
          ) : null}
        </p>
      </div>
    </section>
  );
}
