/** The building blocks of articles. */
import { Button } from '@mantine/core';
import { canActAsHost } from '@palmbid/domain';
import { IconBulb, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type PlainPathName, paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import classes from './parts.module.css';

/** A link to another page of the app, optionally to an anchor. */
export function To({ page, hash, children }: { page: PlainPathName; hash?: string; children: ReactNode }) {
  return <Link to={`${paths[page].getHref()}${hash ? `#${hash}` : ''}`}>{children}</Link>;
}

export type Step = { title: string; text: ReactNode; icon?: TablerIcon };

/** Numbered steps, side by side on wide screens. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text, icon: Icon }, index) => (
        <li key={title}>
          <span className={classes.stepMark} aria-hidden>
            {Icon ? <Icon size={22} stroke={1.7} /> : index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Cards, each with an icon. */
export function Cards({ cards }: { cards: readonly (Step & { icon: TablerIcon; link?: ReactNode })[] }) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ title, text, icon: Icon, link }) => (
        <li key={title}>
          <Icon size={26} stroke={1.6} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
          {link ? <p className={classes.cardLink}>{link}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** A highlighted note. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note}>
      <IconBulb size={22} stroke={1.7} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

/** A table of facts; scrolls sideways on a phone. */
export function FactTable({
  label,
  head,
  rows,
}: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className={classes.tableFrame} role="group" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((each) =>
              // The corner cell is empty.
              each === '' ? (
                <td key="corner" />
              ) : (
                <th key={each} scope="col">
                  {each}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A button for the next step of a guest or host. */
export function CallToAction({ side, title, text }: { side: 'guest' | 'host'; title: string; text: string }) {
  const { user } = useSession();
  const isHost = user !== null && canActAsHost(user.userRole);
  const addProperty = paths.addProperty.getHref();
  const guestHref = user ? paths.createWithFilters.getHref() : paths.auth.getHref('create-with-filters');
  const hostHref = user
    ? addProperty
    : `/auth?tab=register&role=host&redirect=${encodeURIComponent(addProperty)}`;
  return (
    <div className={classes.action}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {side === 'guest' ? (
        <Button component={Link} to={guestHref} color="sunset" size="md">
          Post a vacation request
        </Button>
      ) : (
        <Button component={Link} to={hostHref} color="sunset" size="md">
          {isHost ? 'Add a property' : 'Become a host'}
        </Button>
      )}
    </div>
  );
}
