import { IconChecks, IconGavel, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import classes from './home.module.css';

const steps = [
  {
    icon: IconPencil,
    title: 'Create a request',
    text: 'Where, when, with whom, for how much: in your own words or in four short steps. It costs nothing and binds you to nothing.',
  },
  {
    icon: IconGavel,
    title: 'Receive bids',
    text: 'Hosts bid for your stay. Bids are sealed: no host sees what the others ask. You see every one with its mandatory fees included.',
  },
  {
    icon: IconChecks,
    title: 'Choose your favourite',
    text: 'Compare price, match and host side by side. No bid wins by itself: you accept the one you like, or none.',
  },
] as const;

/** The reverse auction in three steps. */
export function HowItWorks({ onGetStarted }: { onGetStarted: () => void }) {
  return (
    <section className={classes.band} aria-labelledby="how-title">
      <div className={classes.inner}>
        <h2 id="how-title" className={classes.sectionTitle}>
          How it works
        </h2>
        <ol className={classes.steps}>
          {steps.map(({ icon: Icon, title, text }, index) => (
            <li key={title} className={classes.step}>
              <span className={classes.stepIcon} aria-hidden>
                <Icon size={26} stroke={1.6} />
              </span>
              <h3>
                <span className={`${classes.stepNumber} tabular`}>{index + 1}.</span> {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
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
