import { ActionIcon, Button, Text } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconTrash } from '@tabler/icons-react';
import { ToneBadge } from '../../components/tone-badge.tsx';
import type { KeptPicture } from '../../lib/kept-pictures.ts';
import { AddPhotos } from './add-photos.tsx';
import classes from './photos.module.css';
import { usePictureUrl } from './upload-tile.tsx';

type TileProps = { picture: KeptPicture; index: number; onFirst: () => void; onRemove: () => void };

function ChosenTile({ picture, index, onFirst, onRemove }: TileProps) {
  const url = usePictureUrl(picture.picture);
  const name = picture.alt || `photo ${index + 1}`;
  return (
    <li className={classes.tile}>
      <div className={classes.picture}>
        {url ? <img src={url} alt={picture.alt || `Photo ${index + 1}`} /> : null}
        {index === 0 ? (
          <span className={classes.badge}>
            <ToneBadge tone="solid">Cover</ToneBadge>
          </span>
        ) : null}
      </div>
      <div className={classes.chosen}>
        <Text size="sm" truncate>
          {picture.alt || picture.name}
        </Text>
        {index > 0 ? (
          <Button size="compact-xs" variant="subtle" onClick={onFirst} aria-label={`Make cover: ${name}`}>
            Make cover
          </Button>
        ) : null}
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

type ChosenPhotosProps = {
  pictures: readonly KeptPicture[];
  onChange: (change: (pictures: readonly KeptPicture[]) => readonly KeptPicture[]) => void;
};

/** The photos of a property that does not exist yet. They are uploaded once it does. */
export default function ChosenPhotos({ pictures, onChange }: ChosenPhotosProps) {
  return (
    <>
      <AddPhotos
        room={Math.max(0, limits.photos.perProperty - pictures.length)}
        onPicture={(name, picture, alt) => onChange((all) => [...all, { name, alt, picture }])}
      />
      {pictures.length > 0 ? (
        <ul className={classes.grid} aria-label="Chosen photos">
          {pictures.map((picture, index) => (
            <ChosenTile
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
              key={index}
              picture={picture}
              index={index}
              onFirst={() => onChange((all) => [picture, ...all.filter((each) => each !== picture)])}
              onRemove={() => onChange((all) => all.filter((each) => each !== picture))}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}
