import { Button, Center, Loader } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorCard } from '../../components/error-card.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import classes from './auth.module.css';

/** The target of the link in a verification mail: confirms the address without a click, once. */
export function VerifyEmailScreen() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { user } = useSession();
  const verify = trpc.auth.verifyEmail.useMutation();
  const asked = useRef(false);
  const { mutate } = verify;
  useEffect(() => {
    if (asked.current || token === '') return;
    asked.current = true;
    mutate({ token });
  }, [token, mutate]);
  const onward = (
    <Button component={Link} to={user ? paths.dashboard.getHref() : paths.auth.getHref()} size="sm">
      {user ? 'Return to Dashboard' : 'Back to login'}
    </Button>
  );
  if (token === '' || verify.error) {
    return (
      <div className={classes.narrow}>
        <ErrorCard
          order={1}
          title="Your email could not be confirmed"
          text={
            token === ''
              ? 'This link is not complete. Please open the whole link.'
              : failureText(verify.error)
          }
          action={onward}
        />
      </div>
    );
  }
  if (!verify.isSuccess) {
    return (
      <Center mih="50dvh">
        <h1 className="spoken">Confirming your email</h1>
        <Loader aria-label="Confirming your email" role="status" />
      </Center>
    );
  }
  return (
    <div className={classes.narrow}>
      <IconMailCheck size={48} stroke={1.4} color="var(--pb-info)" aria-hidden />
      <h1 className={classes.title}>Your email is confirmed</h1>
      <p className={classes.lead}>Thank you. Others now see that your e-mail is confirmed, and since when.</p>
      {onward}
    </div>
  );
}
