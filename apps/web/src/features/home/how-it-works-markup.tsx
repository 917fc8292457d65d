import { IconChecks, IconGavel, IconPencil } from '@tabler/icons-react';
import { AuctionPicture } from '../articles/auction-picture.tsx';
import classes from './how-it-works-markup.module.css';

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

/** The reverse auction in three steps, and the proof: a finished one. */
const HowItWorks = () => (
  <div className={classes.stepsAndProof}>
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
    <div className={classes.proof}>
      <AuctionPicture />
    </div>
  </div>
);
export default HowItWorks;
