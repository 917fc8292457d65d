import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { useStoredText } from '../../lib/stored-value.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './first-steps.module.css';

type Steps = RouterOutputs['properties']['firstSteps'];
type Step = { name: string; text: string; done: boolean; to: string; button: string };

function stepsOf({ propertyId, listed, photos, calendar, bid }: Steps): Step[] {
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

/** A host's first steps, until all are done; once a place is listed the list can be hidden. */
export function FirstSteps() {
  const { user } = useSession();
  const [hidden, setHidden] = useStoredText(`palmbid-first-steps-hidden-${user?.id ?? 0}`);
  const { data } = trpc.properties.firstSteps.useQuery();
  if (!data || (hidden !== null && data.listed)) return null;
  const steps = stepsOf(data);
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  const hide = () => {
    setHidden('1');
    showToast({ title: 'First steps hidden', undo: () => setHidden(null) });
  };
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
          const Icon = step.done ? IconCircleCheckFilled : IconCircle;
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
      {data.listed ? (
        <Button variant="subtle" size="compact-sm" onClick={hide} className={classes.hide}>
          Hide these steps
        </Button>
      ) : null}
    </section>
  );
}
