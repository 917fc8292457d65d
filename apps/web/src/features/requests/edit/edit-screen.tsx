import { Alert, Button, Container, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import { usePageTitle } from '../../../lib/page-head.ts';
import { RequestError, useRequestId } from '../detail/request-screen.tsx';
import { EditForm } from './edit-form.tsx';

/** /edit-request/:id, for its owner. Shows a message for others, and for a completed request. */
export function EditScreen() {
  const id = useRequestId();
  const request = trpc.requests.byId.useQuery({ id }, { enabled: id > 0, staleTime: 0 });
  usePageTitle(request.data ? `Edit ${request.data.title}` : undefined);
  if (id === 0) return <RequestError />;
  // The form waits for fresh data: filled from a stale copy, it would save the stale values.
  if (request.isPending || (request.isFetching && !request.isFetchedAfterMount)) {
    return (
      <Container size={900} py={{ base: 24, sm: 40 }}>
        <Stack gap="md" role="status" aria-label="Loading the request">
          <Skeleton height={40} width="50%" />
          <Skeleton height={260} />
          <Skeleton height={420} />
        </Stack>
      </Container>
    );
  }
  if (!request.data) return <RequestError onRetry={() => void request.refetch()} />;
  const { title, status, abilities } = request.data;
  return (
    <Container size={900} py={{ base: 24, sm: 40 }}>
      <PageHeader
        title="Edit request"
        lead={title}
        badges={<StatusBadge status={status} />}
        back={{ to: paths.vacationRequest.getHref(id), label: 'Back to the request' }}
      />
      {abilities.edit ? (
        <EditForm key={id} request={request.data} />
      ) : (
        <Alert color="yellow" title="This request cannot be edited">
          {status === 'completed'
            ? 'It is completed: a bid has been accepted.'
            : 'Only its owner can edit a request, and only while it is open.'}
          <Button
            component={Link}
            to={paths.vacationRequest.getHref(id)}
            variant="default"
            size="sm"
            mt="md"
            display="block"
            w="fit-content"
          >
            Back to the request
          </Button>
        </Alert>
      )}
    </Container>
  );
}
