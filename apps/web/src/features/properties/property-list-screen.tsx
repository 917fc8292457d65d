import { Button, Container } from '@mantine/core';
import { canonicalPropertyType, propertyTypeLabels } from '@palmbid/domain';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { isBuilt } from '../../app/routes.ts';
import { CardGrid } from '../../components/card-grid.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { EmptyScene } from '../../components/illustrations/empty-scene.tsx';
import { ListingCard } from '../../components/listing-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { type RouterOutputs, trpc } from '../../lib/trpc.ts';
import { HostOnly } from '../host/host-only.tsx';
import { hostTexts } from '../host/texts.ts';
import { statusTexts } from './property-texts.ts';
import { useRemoveProperty, useUpdateProperty } from './use-property-mutations.ts';

type Property = RouterOutputs['properties']['mine']['items'][number];
type Asking = 'pause' | 'remove' | null;

/** One own property with what can be done about it. Pausing and removing end its pending bids, so both ask first. */
function OwnProperty({ property }: { property: Property }) {
  const [asking, setAsking] = useState<Asking>(null);
  const list = useUpdateProperty('Property listed');
  const pause = useUpdateProperty('Property paused');
  const remove = useRemoveProperty();
  const { id, title } = property;
  const status = property.status ?? 'listed';
  const type = canonicalPropertyType(property.propertyType);
  // A failure has its toast; the dialog closes either way.
  const settle = async (done: Promise<unknown>) => {
    await done.catch(() => undefined);
    setAsking(null);
  };
  return (
    <>
      <ListingCard
        order={2}
        href={paths.property.getHref(id)}
        listing={{ ...property, typeLabel: type ? propertyTypeLabels[type] : property.propertyType }}
        badge={
          property.hidden ? (
            <ToneBadge tone="bad">Hidden by Palmbid</ToneBadge>
          ) : (
            <ToneBadge tone={statusTexts[status].tone}>{statusTexts[status].label}</ToneBadge>
          )
        }
        actions={
          <>
            <Button
              component={Link}
              to={paths.editProperty.getHref(id)}
              size="xs"
              variant="light"
              aria-label={`Edit ${title}`}
            >
              Edit
            </Button>
            <Button
              component={Link}
              to={paths.propertyCalendar.getHref(id)}
              size="xs"
              variant="light"
              aria-label={`Calendar of ${title}`}
            >
              Calendar
            </Button>
            <Button
              component={Link}
              to={paths.propertyPhotos.getHref(id)}
              size="xs"
              variant="light"
              aria-label={`Photos of ${title}`}
            >
              Photos
            </Button>
            {isBuilt('propertyMatches') && status === 'listed' ? (
              <Button
                component={Link}
                to={`${paths.propertyMatches.getHref()}?propertyId=${id}`}
                size="xs"
                variant="light"
                aria-label={`View matches of ${title}`}
              >
                View Matches
              </Button>
            ) : null}
            {status === 'listed' ? (
              <Button
                size="xs"
                variant="default"
                onClick={() => setAsking('pause')}
                aria-label={`Pause ${title}`}
              >
                Pause
              </Button>
            ) : property.hidden ? (
              <Button
                component={Link}
                to={paths.property.getHref(id)}
                size="xs"
                variant="default"
                aria-label={`Why ${title} is hidden`}
              >
                Why
              </Button>
            ) : (
              <Button
                size="xs"
                loading={list.isPending}
                onClick={() => list.mutate({ id, status: 'listed' })}
                aria-label={`List ${title}`}
              >
                List
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => setAsking('remove')}
              aria-label={`Remove ${title}`}
            >
              Remove
            </Button>
          </>
        }
      />
      <ConfirmDialog
        opened={asking === 'pause'}
        title="Pause this property?"
        confirmLabel="Pause property"
        onClose={() => setAsking(null)}
        onConfirm={() => settle(pause.mutateAsync({ id, status: 'paused' }))}
      >
        “{title}” will no longer be shown, and its pending bids end. You can list it again any time.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        title="Remove this property?"
        confirmLabel="Remove property"
        tone="danger"
        onClose={() => setAsking(null)}
        onConfirm={() => settle(remove.mutateAsync({ id }))}
      >
        “{title}” goes for good, and its pending bids end. This cannot be undone. A property with a confirmed
        booking cannot be removed.
      </ConfirmDialog>
    </>
  );
}

function OwnProperties() {
  const query = trpc.properties.mine.useQuery({});
  if (query.isError) {
    return <ErrorCard text={hostTexts.propertiesFailed} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <SkeletonCards kind="listing" label="Loading your properties" />;
  if (query.data.items.length === 0) {
    return (
      <EmptyState
        order={2}
        picture={<EmptyScene kind="properties" />}
        title="No Properties Found"
        text="Add the place you host, and requests that suit it come to you."
        action={
          <Button component={Link} to={paths.addProperty.getHref()} color="sunset">
            Add Your First Property
          </Button>
        }
      />
    );
  }
  return (
    <CardGrid label="Your properties">
      {query.data.items.map((property) => (
        <OwnProperty key={property.id} property={property} />
      ))}
    </CardGrid>
  );
}

/** /properties */
export function PropertyListScreen() {
  return (
    <HostOnly title="Your Properties">
      <Container py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Your Properties"
          lead="What you bid with. Only listed properties are public and can be bid with."
          back={{ to: paths.hostDashboard.getHref(), label: 'Back to Dashboard' }}
          actions={
            isBuilt('addProperty') ? (
              <>
                <Button component={Link} to={paths.importProperties.getHref()} variant="default">
                  Import
                </Button>
                <Button
                  component={Link}
                  to={paths.addProperty.getHref()}
                  leftSection={<IconPlus size={18} aria-hidden />}
                >
                  Add Property
                </Button>
              </>
            ) : null
          }
        />
        <OwnProperties />
      </Container>
    </HostOnly>
  );
}
