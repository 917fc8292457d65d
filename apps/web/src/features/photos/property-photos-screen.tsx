import { Anchor, Container, Skeleton, Stack } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import ApprovalNotice from '../../components/approval-notice.tsx';
import { confirm } from '../../components/confirm.ts';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReturnToDashboard } from '../../components/return-to-dashboard.tsx';
import { RoleGate } from '../../components/role-gate.tsx';
import { paths } from '../../core/paths.ts';
import { useRefreshAfterUpload } from '../../core/refresh.ts';
import { trpc } from '../../core/trpc.ts';
import type { Property } from '../../core/wire.ts';
import { failureText } from '../../lib/errors.ts';
import { keepPictures, readPictures } from '../../lib/kept-pictures.ts';
import { usePageTitle } from '../../lib/page-head.ts';
import { toId } from '../../lib/to-id.ts';
import { showToast } from '../../lib/toast.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import type { Photo } from './photo-tile.tsx';
import classes from './photos.module.css';
import { UploadTile } from './upload-tile.tsx';
import { waitingFor } from './use-kept-pictures.ts';
import { type PhotoUploads, usePhotoUploads } from './use-photo-uploads.ts';

const failed = (title: string) => (error: unknown) =>
  void showToast({ title, message: failureText(error), variant: 'destructive' });

/** Uploads the photos that were chosen with a new property, and forgets each once it has arrived or is left out. */
function useWaitingPhotos(propertyId: number, { uploads, add }: PhotoUploads): void {
  const name = waitingFor(propertyId);
  const taken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (taken.current) return;
    void readPictures(name).then((waiting) => {
      taken.current = true;
      for (const { name: file, picture, alt } of waiting) add(file, picture, alt);
    });
  }, [name]);
  const unfinished = uploads.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one was added or has ended, not at each step of its progress
  useEffect(() => {
    if (taken.current) void keepPictures(name, uploads);
  }, [name, unfinished]);
}

function Photos({ property }: { property: Property }) {
  const utils = trpc.useUtils();
  const refresh = useRefreshAfterUpload('photos');
  const { id } = property;
  const stored: readonly Photo[] = property.photos ?? [];
  const keep = (items: Property['photos']) => {
    utils.properties.byId.setData({ id }, (now) => now && { ...now, photos: items });
  };
  const uploads = usePhotoUploads<{ items: NonNullable<Property['photos']> }>(
    `/api/properties/${id}/photos`,
    ({ items }) => {
      keep(items);
      void refresh();
    },
  );
  useWaitingPhotos(id, uploads);
  const latest = useRef('');
  const arrange = trpc.photos.arrange.useMutation({
    // Calls of one scope run in order, so that the answer to an earlier move does not undo a later one.
    scope: { id: `photos-${id}` },
    onMutate: ({ keys }) => {
      latest.current = keys.join();
      const known = new Map(property.photos?.map((photo) => [photo.key, photo]));
      utils.properties.byId.setData(
        { id },
        (now) => now && { ...now, photos: keys.flatMap((key) => known.get(key) ?? []) },
      );
    },
    onSuccess: ({ items }, { keys }) => {
      if (keys.join() === latest.current) keep(items);
    },
    onError: failed('Photos not moved'),
  });
  const describe = trpc.photos.describe.useMutation({
    onSuccess: ({ items }) => {
      keep(items);
      showToast({ title: 'Description saved' });
    },
    onError: failed('Description not saved'),
  });
  const remove = trpc.photos.remove.useMutation({
    onSuccess: (_, { key: removed }) => {
      showToast({ title: 'Photo deleted' });
      keep(stored.filter(({ key }) => key !== removed) as Property['photos']);
    },
    onError: failed('Photo not deleted'),
  });
  const askToRemove = ({ key }: Photo) =>
    confirm({
      title: 'Delete this photo?',
      children: 'It goes for good, from every page that shows it.',
      confirmLabel: 'Delete photo',
      tone: 'danger',
      onConfirm: () => remove.mutateAsync({ propertyId: id, key }),
    });
  const waiting = uploads.uploads.length;
  return (
    <Stack gap="xl">
      {property.approval ? <ApprovalNotice approval={property.approval} of="listing" /> : null}
      <AddPhotos
        room={Math.max(0, limits.photos.perProperty - stored.length - waiting)}
        onPicture={uploads.add}
      />
      {stored.length + waiting > 0 ? (
        <PhotoGrid
          photos={stored}
          onArrange={(keys) => arrange.mutate({ propertyId: id, keys })}
          onDescribe={(key, alt) => describe.mutate({ propertyId: id, key, alt })}
          onRemove={askToRemove}
        >
          {uploads.uploads.map((one) => (
            <UploadTile
              key={one.id}
              one={one}
              onRetry={() => uploads.retry(one)}
              onForget={() => uploads.forget(one.id)}
            />
          ))}
        </PhotoGrid>
      ) : (
        <p className={classes.none}>
          Without photos, cards show a drawn landscape that fits the place. The first photo you add becomes
          the cover.
        </p>
      )}
    </Stack>
  );
}

function OwnPhotos() {
  const id = toId(useParams()['id']);
  const query = trpc.properties.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const property = query.data;
  usePageTitle(property ? `Photos of ${property.title}` : undefined);
  if (id === null || query.isError || (property && !property.abilities?.edit)) {
    return (
      <ErrorCard
        text="The photos of this property could not be opened. It may have been removed, or it belongs to somebody else."
        onRetry={query.isError ? () => void query.refetch() : undefined}
        action={<ReturnToDashboard />}
      />
    );
  }
  if (!property) {
    return (
      <Stack gap="xl" role="status" aria-label="Loading the photos">
        <Skeleton height={96} radius="lg" />
        <div className={classes.grid}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} height={300} radius="lg" />
          ))}
        </div>
      </Stack>
    );
  }
  return (
    <>
      <p className={classes.of}>
        <Anchor component={Link} to={paths.property.getHref(property.id)}>
          {property.title}
        </Anchor>
      </p>
      <Photos property={property} />
    </>
  );
}

/** /properties/:id/photos */
export function PropertyPhotosScreen() {
  return (
    <RoleGate side="host" title="Photos">
      <Container py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Photos"
          lead="The first one is the cover: guests see it on every card and bid."
          back={{ to: paths.properties.getHref(), label: 'Your properties' }}
        />
        <OwnPhotos />
      </Container>
    </RoleGate>
  );
}
