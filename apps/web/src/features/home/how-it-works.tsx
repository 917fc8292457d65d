import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { staticPart } from '../../core/static-part.tsx';
import classes from './home.module.css';

const StepsAndProof = staticPart('landing-steps', () => import('./how-it-works-markup.tsx'));

/** The reverse auction in three steps, with a finished one as proof. */
export function HowItWorks({ onGetStarted }: { onGetStarted: () => void }) {
  return (
    <section className={classes.band} aria-labelledby="how-title">
      <div className={classes.inner}>
        <h2 id="how-title" className={classes.sectionTitle}>
          How it works
        </h2>
        <StepsAndProof />
        <p className={classes.bandFoot}>
          <button type="button" className={classes.mainButton} onClick={onGetStarted}>
            Get Started
          </button>
          <Link to={paths.howItWorks.getHref()} className={classes.textLink}>
            Read how the auction works
          </Link>
        </p>
      </div>
    </section>
  );
}
