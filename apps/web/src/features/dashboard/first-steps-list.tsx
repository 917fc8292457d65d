import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import type { RouterOutputs } from '../../core/trpc.ts';
import classes from './first-steps-list.module.css';

type Steps = RouterOutputs['properties']['firstSteps'];
type Step = { name: string; text: string; done: boolean; to: string; button: string };

/** The steps in their order, each with the button that leads to it. */
export function stepsOf({ propertyId, listed, photos, calendar, bid }: Steps): Step[] {
  const add = paths.addProperty.getHref();
  return [
    {
      name: propertyId === null || listed ? 'Add a place' : 'List your place',
      text: 'You bid with a place of your own. Requests are matched with it.',
      done: listed,
      to: propertyId === null ? add : paths.properties.getHref(),
      button: propertyId === null ? 'Add Your First Property' : 'Manage Properties',
    },
    {
      name: 'Show it',
      text: 'Guests choose what they can see. Without photos they see a drawing.',
      done: photos,
      to: propertyId === null ? add : paths.propertyPhotos.getHref(propertyId),
      button: 'Add photos',
    },
    {
      name: 'Keep its calendar',
      text: 'Connect another calendar or block what is taken, and you never bid for taken nights.',
      done: calendar,
      to: propertyId === null ? add : paths.propertyCalendar.getHref(propertyId),
      button: 'Open calendar',
    },
    {
      name: 'Place your first bid',
      text: 'Your price stays sealed. No other host ever sees it.',
      done: bid,
      to: paths.browseRequests.getHref(),
      button: 'Find a request',
    },
  ];
}

/** A host's first steps, the next one with its button. `onHide` is offered once a place is listed. */
export default function FirstStepsList({ facts, onHide }: { facts: Steps; onHide: () => void }) {
  const steps = stepsOf(facts);
  const next = steps.find(({ done }) => !done);
  return (
    <section className={classes.root} aria-labelledby="first-steps-title">
      <div className={classes.head}>
        <h2 id="first-steps-title">Your first steps</h2>
        <span className={`${classes.progress} tabular`}>
          {steps.filter(({ done }) => done).length} of {steps.length} done
        </span>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const Icon = step.done ? IconCircleCheck : IconCircle;
          return (
            <li
              key={step.name}
              className={classes.step}
              data-done={step.done || undefined}
              data-next={step === next || undefined}
            >
              <Icon size={22} stroke={1.6} className={classes.mark} aria-hidden />
              <div className={classes.words}>
                <h3>
                  {step.name}
                  <span className="spoken">{step.done ? ': done' : ''}</span>
                </h3>
                {step === next ? (
                  <>
                    <p>{step.text}</p>
                    <Button component={Link} to={step.to} color="sunset" size="sm" mt="xs">
                      {step.button}
                    </Button>
                  </>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      {facts.listed ? (
        <Button variant="subtle" size="compact-sm" onClick={onHide} className={classes.hide}>
          Hide these steps
        </Button>
      ) : null}
    </section>
  );
}
