import { Button, FileButton, Skeleton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { trpc } from '../../core/trpc.ts';
import { upload } from '../../lib/upload.ts';
import type { Case } from './case-texts.ts';
import classes from './cases.module.css';

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** A private photo: it comes through the API, because it has no address of its own. */
function Evidence({ id, photo, by }: { id: number; photo: Case['photos'][number]; by: string }) {
  const query = trpc.cases.evidence.useQuery({ id, key: photo.key }, { staleTime: Number.POSITIVE_INFINITY });
  const label = photo.caption || `Photo by ${by}`;
  return (
    <li>
      <figure>
        {query.data ? (
          <img src={`data:${query.data.type};base64,${query.data.base64}`} alt={label} />
        ) : query.isError ? (
          <p className={classes.soft}>This photo could not be loaded.</p>
        ) : (
          <Skeleton style={{ aspectRatio: 1 }} radius="md" />
        )}
        <figcaption>{photo.caption ? `${photo.caption} (${by})` : by}</figcaption>
      </figure>
    </li>
  );
}

/** The photos of both sides, and a button to add own ones. */
export function EvidencePanel({ subject, onChange }: { subject: Case; onChange: (now: Case) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const nameOf = { guest: subject.guest.name, host: subject.host.name };
  const add = async (files: readonly File[]) => {
    setBusy(true);
    setFailure(null);
    try {
      for (const file of files)
        onChange(await upload<Case>(`/api/cases/${subject.id}/photos`, { file }, () => {}));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (subject.photos.length === 0 && !subject.abilities.addEvidence) return null;
  return (
    <section className={classes.panel} aria-labelledby="evidence-title">
      <h2 id="evidence-title">Photos</h2>
      <p className={classes.soft}>Only the two of you and our team can see them.</p>
      {subject.photos.length > 0 ? (
        <ul className={classes.photos}>
          {subject.photos.map((photo) => (
            <Evidence
              key={photo.key}
              id={subject.id}
              photo={photo}
              by={photo.by === subject.mySide ? 'you' : nameOf[photo.by]}
            />
          ))}
        </ul>
      ) : null}
      <FormFailure title="Photo not added" error={failure} />
      {subject.abilities.addEvidence ? (
        <div>
          <FileButton onChange={(files) => void add(files)} accept={accepted} multiple>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={busy}
                leftSection={<IconPhotoPlus size={18} stroke={1.8} aria-hidden />}
              >
                Add photos
              </Button>
            )}
          </FileButton>
        </div>
      ) : null}
    </section>
  );
}
