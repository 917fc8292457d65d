import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Group, TextInput } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PhotoPicture } from '../../components/photo-picture.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import classes from './photos.module.css';

export type Photo = { key: string; url: string; alt: string };

type PhotoTileProps = {
  photo: Photo;
  /** 0-based. */
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
};

/** One photo of the grid: with a drag handle, arrow buttons and its description. */
export function PhotoTile({ photo, index, count, onMove, onDescribe, onRemove }: PhotoTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.key });
  const [alt, setAlt] = useState(photo.alt);
  useEffect(() => setAlt(photo.alt), [photo.alt]);
  const name = `photo ${index + 1}`;
  const save = () => {
    if (alt.trim() !== photo.alt) onDescribe(alt.trim());
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      <div className={classes.picture}>
        <PhotoPicture
          photoKey={photo.key}
          alt={photo.alt || `Photo ${index + 1}`}
          sizes="(max-width: 36em) 100vw, 320px"
        />
        {index === 0 ? (
          <div className={classes.badge}>
            <ToneBadge tone="good">Cover</ToneBadge>
          </div>
        ) : null}
      </div>
      <div className={classes.tileBody}>
        <TextInput
          label="What it shows"
          aria-label={`What it shows: ${name}`}
          size="sm"
          maxLength={limits.photos.alt}
          placeholder="The terrace, with the bay below"
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
        />
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              ref={setActivatorNodeRef}
              variant="default"
              size="lg"
              className={classes.handle}
              {...attributes}
              {...listeners}
              aria-label={`Drag ${name}`}
            >
              <IconGripVertical size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={index === 0}
              aria-label={`Move ${name} earlier`}
              data-move={`${photo.key}:-1`}
              onClick={() => onMove(-1)}
            >
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={index === count - 1}
              aria-label={`Move ${name} later`}
              data-move={`${photo.key}:1`}
              onClick={() => onMove(1)}
            >
              <IconArrowRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Delete ${name}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
    </li>
  );
}
