import { Anchor, Container } from '@mantine/core';
import { canActAsHost } from '@palmbid/domain';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { useHashTarget } from '../../lib/hash-target.ts';
import { NotificationsSection } from '../notifications/preferences-section.tsx';
import { hasPayouts, PayoutsSection } from '../payments/payouts-section.tsx';
import classes from './account.module.css';
import { DataSection, DeleteSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { type OwnUser, useOwnUser } from './own-user.ts';
import { PasswordSection } from './password-section.tsx';
import { RoleSection, ViewSection } from './role-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { StandingSection, VerificationSection } from './verification-section.tsx';

function AccountSection({ user }: { user: OwnUser }) {
  return (
    <SettingsSection id="account" title="Account">
      <dl className={classes.facts}>
        <div>
          <dt>Name</dt>
          <dd>
            {user.name}
            <Anchor component={Link} to={paths.profile.getHref()} size="sm">
              Edit your profile
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>Username</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            {user.email}
            {user.emailVerifiedAt ? (
              <ToneBadge tone="good">Confirmed on {formatInstantDay(user.emailVerifiedAt)}</ToneBadge>
            ) : (
              <ToneBadge tone="warn">Not confirmed</ToneBadge>
            )}
          </dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{formatInstantDay(user.createdAt)}</dd>
        </div>
      </dl>
    </SettingsSection>
  );
}

type Part = {
  id: string;
  label: string;
  content: ComponentType<{ user: OwnUser }>;
  /** Without: for everybody. */
  isFor?: (user: OwnUser) => boolean;
};

const isHost = ({ userRole }: OwnUser): boolean => canActAsHost(userRole);

/** The sections of the page in order, each with its anchor. */
const parts: readonly Part[] = [
  { id: 'account', label: 'Account', content: AccountSection },
  { id: 'email', label: 'E-mail', content: EmailSection },
  { id: 'verification', label: 'Checked about you', content: VerificationSection },
  { id: 'standing', label: 'Private or trader', content: StandingSection, isFor: isHost },
  { id: 'password', label: 'Password', content: PasswordSection },
  { id: 'two-factor', label: 'Two-factor login', content: TwoFactorSection },
  { id: 'devices', label: 'Devices', content: SessionsSection },
  { id: 'security', label: 'Security activity', content: SecuritySection },
  { id: 'notifications', label: 'Notifications', content: NotificationsSection },
  { id: 'role', label: 'Role', content: RoleSection },
  { id: 'view', label: 'View', content: ViewSection },
  { id: 'data', label: 'Your data', content: DataSection },
  { id: 'delete', label: 'Delete account', content: DeleteSection },
];

const partsOf = (user: OwnUser): Part[] => parts.filter(({ isFor }) => isFor?.(user) ?? true);

/** /settings */
export function SettingsScreen() {
  const user = useOwnUser();
  const account = trpc.payments.account.useQuery().data;
  const payouts = account && user.data?.userRole !== 'guest' && hasPayouts(account) ? account : undefined;
  useHashTarget(user.data !== undefined);
  return (
    <Container size={1040} py={{ base: 24, sm: 40 }}>
      <PageHeader title="Settings" lead="Your account, how you log in, and which side you are on." />
      <QueryView query={user} loading={<SkeletonCards kind="row" count={8} label="Loading your settings" />}>
        {(data) => (
          <div className={classes.layout}>
            <nav className={classes.nav} aria-label="Settings">
              <ul>
                {partsOf(data).map(({ id, label }) => (
                  <li key={id}>
                    <Link to={`#${id}`}>{label}</Link>
                  </li>
                ))}
                {payouts ? (
                  <li>
                    <Link to="#pay-outs">Pay-outs</Link>
                  </li>
                ) : null}
              </ul>
            </nav>
            <div className={classes.sections}>
              {partsOf(data).map(({ id, content: Content }) => (
                // A change of role changes the available settings, so the forms start anew.
                <Content key={`${id}-${data.userRole}`} user={data} />
              ))}
              {payouts ? <PayoutsSection account={payouts} /> : null}
            </div>
          </div>
        )}
      </QueryView>
    </Container>
  );
}
