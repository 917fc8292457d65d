import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Photo, PhotoTile } from './photo-tile.tsx';
import classes from './photos.module.css';

type PhotoGridProps = {
  photos: readonly Photo[];
  onArrange: (keys: string[]) => void;
  onDescribe: (key: string, alt: string) => void;
  onRemove: (photo: Photo) => void;
  /** Shown after the photos: uploads in progress. */
  children?: ReactNode;
};

/** The photos in order. They can be dragged by mouse, touch (after a short press) or keyboard, or moved with arrow buttons. */
export function PhotoGrid({ photos, onArrange, onDescribe, onRemove, children }: PhotoGridProps) {
  const keys = photos.map(({ key }) => key);
  const [said, say] = useState('');
  const focus = useRef<{ key: string; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const order = keys.join();
  // Moving a tile in the DOM takes the focus from its button; give it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    if (!wanted) return;
    const button = (by: number) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${wanted.key}:${by}"]`);
    const same = button(wanted.by);
    (same?.disabled ? button(-wanted.by) : same)?.focus();
  }, [order]);

  const place = (key: unknown): number => keys.indexOf(String(key)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up photo ${place(active.id)} of ${keys.length}.`,
    onDragOver: ({ over }) =>
      over ? `It would be photo ${place(over.id)} of ${keys.length}.` : 'It is between places.',
    onDragEnd: ({ over }) =>
      over ? `It is photo ${place(over.id)} of ${keys.length} now.` : 'It is back in its place.',
    onDragCancel: () => 'It is back in its place.',
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= keys.length) return;
    onArrange(arrayMove([...keys], from, to));
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) move(place(active.id) - 1, place(over.id) - 1);
  };
  return (
    <>
      <p className={classes.unseen} role="status">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        accessibility={{
          announcements,
          screenReaderInstructions: {
            draggable:
              'Press space to pick the photo up, the arrow keys to move it, space to drop it, escape to cancel.',
          },
        }}
      >
        <SortableContext items={keys} strategy={rectSortingStrategy}>
          <ul className={classes.grid} ref={list} aria-label="Photos in their order">
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                index={index}
                count={photos.length}
                onMove={(by) => {
                  focus.current = { key: photo.key, by };
                  say(`It is photo ${index + 1 + by} of ${photos.length} now.`);
                  move(index, index + by);
                }}
                onDescribe={(alt) => onDescribe(photo.key, alt)}
                onRemove={() => onRemove(photo)}
              />
            ))}
            {children}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  );
}
