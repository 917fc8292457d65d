import { Button, Container } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { ErrorCard } from '../../components/error-card.tsx';
import { paths } from '../../core/paths.ts';
import { adminTexts } from './texts.ts';

/** The "Access Denied" card for users who are not admins. */
export function AccessDenied() {
  const navigate = useNavigate();
  const goBack = () => {
    // With an empty history, after a link from outside, there is no page to go back to.
    if (window.history.length > 1) void navigate(-1);
    else void navigate(paths.dashboard.getHref());
  };
  return (
    <Container size={640} py={{ base: 48, sm: 80 }}>
      <ErrorCard
        order={1}
        title={adminTexts.accessDenied}
        text={adminTexts.accessDeniedText}
        action={
          <Button size="sm" onClick={goBack}>
            {adminTexts.goBack}
          </Button>
        }
      />
    </Container>
  );
}
