import { Tabs } from '@mantine/core';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import classes from './auth.module.css';
import { LoginForm } from './login-form.tsx';
import { PromoPanel } from './promo-panel.tsx';
import { RegisterForm } from './register-form.tsx';

const tabs = ['login', 'register'] as const;
const roles = ['guest', 'host', 'both'] as const;

/** Login and registration. A signed-in user is redirected to the requested page. */
export function AuthScreen() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('login'));
  const [role] = useQueryState('role', parseAsStringLiteral(roles).withDefault('guest'));
  const target = safeRedirect(params.get('redirect'));
  if (user) return <Navigate to={target ?? paths.dashboard.getHref()} replace />;
  return (
    <div className={classes.page}>
      <div className={classes.forms}>
        <h1 className={classes.title}>{tab === 'login' ? 'Welcome to Palmbid' : 'Create your account'}</h1>
        <p className={classes.lead}>
          {target
            ? 'Sign in or register, and you go on right where you were.'
            : 'Sign in or register. It costs nothing.'}
        </p>
        <Tabs
          value={tab}
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
}
