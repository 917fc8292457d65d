import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../core/paths.ts';

/** The page for unknown addresses. */
export default function NotFound() {
  return (
    <Container size={640} py={{ base: 64, sm: 112 }}>
      <Stack align="center" ta="center" gap="md">
        <IconAlertCircle
          size={64}
          stroke={1.4}
          color="var(--mantine-color-error)"
          role="img"
          aria-label="Error"
        />
        <Title order={1}>404 Page Not Found</Title>
        <Text c="dimmed">Did you forget to add the page to the router?</Text>
        <Button component={Link} to={paths.home.getHref()} mt="sm">
          Go to the start page
        </Button>
      </Stack>
    </Container>
  );
}
