import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import type { SessionUser } from '../../core/session.tsx';
import classes from './header.module.css';

/** The signed-in user's name in the header: the menu's target, and its placeholder while the menu's code loads. */
export function UserButton({ user, ...others }: { user: SessionUser } & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...others} className={classes.userButton}>
      <PersonAvatar name={user.name} src={user.profileImage} size={32} />
      <span className={classes.userName}>{user.name}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
}
