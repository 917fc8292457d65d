import { IconChecks, IconGavel, IconPencil } from '@tabler/icons-react';
import { Scene } from '../../components/illustrations/scene.tsx';
import classes from './auth.module.css';

const steps = [
  {
    icon: IconPencil,
    title: 'Create a request',
    text: 'Say where, when, with whom and for how much: in your own words or step by step.',
  },
  {
    icon: IconGavel,
    title: 'Receive bids',
    text: 'Hosts compete for your stay with sealed bids. You see every price with its mandatory fees included.',
  },
  {
    icon: IconChecks,
    title: 'Choose a favourite',
    text: 'Compare, ask, decide. No bid wins by itself: the choice is yours.',
  },
] as const;

/** Explains Palmbid in three steps, beside the forms. */
export function PromoPanel() {
  return (
    <aside className={classes.promo} aria-label="How Palmbid works">
      <div className={classes.promoPicture}>
        <Scene kind="coast" />
      </div>
      <div className={classes.promoBody}>
        <h2 className={classes.promoTitle}>Your dream vacation, at a price hosts compete for</h2>
        <ol className={classes.steps}>
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span className={classes.stepIcon} aria-hidden>
                <Icon size={20} stroke={1.8} />
              </span>
              <span>
                <strong>{title}</strong>
                <span className={classes.stepText}>{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
