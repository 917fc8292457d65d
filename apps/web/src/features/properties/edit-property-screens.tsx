import { Button, Container, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import ApprovalNotice from '../../components/approval-notice.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReturnToDashboard } from '../../components/return-to-dashboard.tsx';
import { RoleGate } from '../../components/role-gate.tsx';
import { lazily } from '../../core/lazily.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import type { Property } from '../../core/wire.ts';
import { plural } from '../../lib/format.ts';
import { keepPictures } from '../../lib/kept-pictures.ts';
import { usePageTitle } from '../../lib/page-head.ts';
import { toId } from '../../lib/to-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useKeptPictures, waitingFor } from '../photos/use-kept-pictures.ts';
import { PropertyForm } from './property-form.tsx';
import { FormSection } from './property-sections.tsx';
import { newPropertyValues, toValues } from './property-values.ts';
import { useCreateProperty, useUpdateProperty } from './use-property-mutations.ts';

const photosHint =
  'Guests look before they read: listings with photos come first in browse. The first photo is the cover.';
const back = { to: paths.properties.getHref(), label: 'Your properties' };

const ChosenPhotos = lazily(() => import('../photos/chosen-photos.tsx'), 'inline');

function AddProperty() {
  const navigate = useNavigate();
  const create = useCreateProperty();
  const [pictures, changePictures] = useKeptPictures('new property');
  return (
    <PropertyForm
      stored={newPropertyValues}
      photos={
        <FormSection title="Photos" hint={photosHint}>
          <Suspense fallback={<Skeleton height={96} radius="lg" />}>
            <ChosenPhotos pictures={pictures} onChange={changePictures} />
          </Suspense>
        </FormSection>
      }
      draftName="new"
      submitLabel="Add Property"
      note="It is listed at once, or as soon as our team has approved it; you can pause it any time."
      onSubmit={async (input) => {
        const { id, approval } = await create.mutateAsync(input);
        if (approval)
          showToast({
            title: 'It waits for approval',
            message: 'Our team reads it before guests can find it.',
          });
        if (pictures.length === 0) return navigate(paths.properties.getHref());
        await keepPictures(waitingFor(id), pictures);
        changePictures(() => []);
        // That page uploads them, with progress, and keeps those that fail.
        await navigate(paths.propertyPhotos.getHref(id));
      }}
    />
  );
}

/** /add-property */
export function AddPropertyScreen() {
  return (
    <RoleGate side="host" title="Add a Property">
      <Container size={880} py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Add a Property"
          lead="The more a request finds here, the better it matches."
          back={back}
        />
        <AddProperty />
      </Container>
    </RoleGate>
  );
}

/** The texts that wait for approval; the form continues from them. */
function textsOf(change: NonNullable<Property['approval']>['change'] | undefined) {
  const { photos: _, ...texts } = change ?? { photos: [] };
  return texts;
}

function EditProperty() {
  const id = toId(useParams()['id']);
  const navigate = useNavigate();
  const query = trpc.properties.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const update = useUpdateProperty('Property updated');
  const property = query.data;
  usePageTitle(property ? `Edit ${property.title}` : undefined);
  if (id === null || query.isError || (property && !property.abilities?.edit)) {
    return (
      <ErrorCard
        text="This property could not be opened for editing. It may have been removed, or it belongs to somebody else."
        onRetry={query.isError ? () => void query.refetch() : undefined}
        action={<ReturnToDashboard />}
      />
    );
  }
  if (!property) {
    return (
      <Stack gap="lg" role="status" aria-label="Loading the property">
        {[420, 150, 300, 380].map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </Stack>
    );
  }
  return (
    <>
      {property.approval ? <ApprovalNotice approval={property.approval} of="listing" /> : null}
      <PropertyForm
        key={property.id}
        stored={toValues({ ...property, ...textsOf(property.approval?.change) })}
        photos={
          <FormSection title="Photos" hint={photosHint}>
            <div>
              <Button component={Link} to={paths.propertyPhotos.getHref(property.id)} variant="default">
                {property.photos?.length ? `Manage ${plural(property.photos.length, 'photo')}` : 'Add photos'}
              </Button>
            </div>
          </FormSection>
        }
        draftName={String(property.id)}
        submitLabel="Save Changes"
        note="Bids already placed keep their price."
        onSubmit={async (input) => {
          const { ownerId: _, ...fields } = input;
          await update.mutateAsync({ id: property.id, ...fields });
          await navigate(paths.properties.getHref());
        }}
      />
    </>
  );
}

/** /properties/:id/edit */
export function EditPropertyScreen() {
  return (
    <RoleGate side="host" title="Edit Property">
      <Container size={880} py={{ base: 24, sm: 40 }}>
        <PageHeader title="Edit Property" back={back} />
        <EditProperty />
      </Container>
    </RoleGate>
  );
}
