import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { fixedViewMode, useSession } from '../../core/session.tsx';
import classes from './view-mode-switch.module.css';

const hints = {
  guest: 'Your account is set up as a guest only.',
  host: 'Your account is set up as a host only.',
};

/** The Guest/Host switch of the header; on means host. Fixed, with a hint, for accounts with one role. */
export function ViewModeSwitch({ onLeave }: { onLeave?: () => void }) {
  const { user, viewMode, setViewMode } = useSession();
  const hintId = useId();
  const fixed = fixedViewMode(user?.userRole);
  const isHost = (fixed ?? viewMode) === 'host';
  const toggle = () => {
    if (!fixed) setViewMode(isHost ? 'guest' : 'host');
  };
  return (
    <span className={classes.root} data-fixed={fixed ? true : undefined}>
      <button
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={isHost}
        aria-disabled={fixed ? true : undefined}
        aria-describedby={fixed ? hintId : undefined}
        onClick={toggle}
      >
        <span className={classes.thumb} aria-hidden />
        <span className={classes.option} data-active={!isHost || undefined}>
          Guest
        </span>{' '}
        <span className="spoken">/</span>{' '}
        <span className={classes.option} data-active={isHost || undefined}>
          Host
        </span>{' '}
        <span className="spoken">view</span>
      </button>
      {fixed ? (
        <span className={classes.hint}>
          <span id={hintId}>{hints[fixed]}</span>{' '}
          <Link to={`${paths.settings.getHref()}#role`} onClick={onLeave}>
            Change it in Settings
          </Link>
        </span>
      ) : null}
    </span>
  );
}
