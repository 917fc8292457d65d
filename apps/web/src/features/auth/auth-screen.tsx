import { Button, Tabs } from '@mantine/core';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import classes from './auth.module.css';
import { LoginForm } from './login-form.tsx';
import { PromoPanel } from './promo-panel.tsx';
import { RegisterForm } from './register-form.tsx';

const tabs = ['login', 'register'] as const;
const roles = ['guest', 'host', 'both'] as const;

/** Pages whose trip waits for the login. */
const sources = {
  [paths.createWithAi.path]: 'ai',
  [paths.createWithFilters.path]: 'filters',
} as const;

export type AskingProps = {
  source: 'ai' | 'filters';
  /** Where a guest goes who signs in without asking hosts. */
  target: string;
  tab: 'login' | 'register';
  onTab: (tab: 'login' | 'register') => void;
  /** The forms alone, while there is no trip. */
  children: ReactNode;
};

/** Login and registration. A signed-in user is redirected to the requested page. `Asking` puts the forms beside a trip. */
export function AuthScreen({ Asking }: { Asking: ComponentType<AskingProps> }) {
  const { user } = useSession();
  const [params] = useSearchParams();
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs));
  const [role] = useQueryState('role', parseAsStringLiteral(roles).withDefault('guest'));
  const target = safeRedirect(params.get('redirect'));
  const source = target === null ? undefined : sources[target.split(/[?#]/)[0] ?? ''];

  const forms = (current: (typeof tabs)[number]) => (
    <div className={classes.page}>
      <div className={classes.forms}>
        <h1 className={classes.title}>
          {current === 'login' ? 'Welcome to Palmbid' : 'Create your account'}
        </h1>
        <p className={classes.lead}>
          {target
            ? 'Sign in or register, and you go on right where you were.'
            : 'Sign in or register. It costs nothing.'}
        </p>
        {source ? (
          <div className={classes.first}>
            <p>You need no account yet: say what you want first, and register when hosts shall get it.</p>
            <Button component={Link} to={target ?? ''} variant="light">
              {source === 'ai' ? 'Describe your trip' : 'Start the four steps'}
            </Button>
          </div>
        ) : null}
        <Tabs
          value={current}
          onChange={(value) => void setTab(tabs.find((each) => each === value) ?? 'login')}
          keepMounted
        >
          <Tabs.List grow mb="lg">
            <Tabs.Tab value="login">Sign in</Tabs.Tab>
            <Tabs.Tab value="register">Register</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginForm />
          </Tabs.Panel>
          <Tabs.Panel value="register">
            <RegisterForm role={role} />
          </Tabs.Panel>
        </Tabs>
      </div>
      <PromoPanel />
    </div>
  );

  if (source && target) {
    return (
      <Suspense fallback={null}>
        <Asking source={source} target={target} tab={tab ?? 'register'} onTab={(next) => void setTab(next)}>
          {forms(tab ?? 'login')}
        </Asking>
      </Suspense>
    );
  }
  if (user) return <Navigate to={target ?? paths.dashboard.getHref()} replace />;
  return forms(tab ?? 'login');
}
