import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { showUndo } from '../../components/undo-toast.tsx';
import { lazily } from '../../core/lazily.tsx';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { useStoredText } from '../../lib/stored-value.ts';
import { readOnOpening } from './read-on-opening.ts';

const FirstStepsList = lazily(() => import('./first-steps-list.tsx'), 'silent');

/** A host's first steps, until all are done; once a place is listed the list can be hidden. */
export function FirstSteps() {
  const { user } = useSession();
  const [hidden, setHidden] = useStoredText(`palmbid-first-steps-hidden-${user?.id ?? 0}`);
  const { data } = trpc.properties.firstSteps.useQuery(undefined, readOnOpening);
  if (!data || (hidden !== null && data.listed)) return null;
  if (data.listed && data.photos && data.calendar && data.bid) return null;
  const hide = () => {
    setHidden('1');
    showUndo('First steps hidden', () => setHidden(null));
  };
  return (
    <Suspense fallback={<Skeleton height={220} radius="lg" mb="lg" />}>
      <FirstStepsList facts={data} onHide={hide} />
    </Suspense>
  );
}
