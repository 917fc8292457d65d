import { Anchor, Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { type CaseReason, caseTimes, limits } from '@palmbid/domain';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { openDialog, useStayOpen } from '../../components/dialog.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { caseStateTexts, reasonText } from './case-texts.ts';
import classes from './cases.module.css';

const days = caseTimes.answer / (24 * 3_600_000);

type OpenProps = { bookingId: number; reasons: readonly CaseReason[]; onOpened: (id: number) => void };

function OpenForm({ bookingId, reasons, onOpened, close }: OpenProps & { close: () => void }) {
  const [reason, setReason] = useState<CaseReason | null>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const open = trpc.cases.open.useMutation({
    onSuccess: ({ id }) => {
      close();
      onOpened(id);
    },
  });
  useStayOpen(open.isPending);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reason && text.trim() && !open.isPending) open.mutate({ bookingId, reason, text: text.trim() });
      }}
    >
      <Stack gap="md">
        <p className={classes.soft}>
          Write to each other first: most things are settled that way. In a case the other side has {days}{' '}
          days to answer; then our team decides. You can add photos in the next step.
        </p>
        <NativeSelect
          label="Reason"
          withAsterisk
          value={reason ?? ''}
          onChange={(event) => setReason(reasons.find((each) => each === event.currentTarget.value) ?? null)}
          data={[
            { value: '', label: 'Please choose' },
            ...reasons.map((value) => ({ value, label: reasonText(value) })),
          ]}
          error={asked && !reason ? 'Please choose a reason' : null}
        />
        <Textarea
          label="What happened"
          description="The other side and our team read it."
          withAsterisk
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.caseWords.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={asked && text.trim() === '' ? 'Please say what happened' : null}
        />
        <FormFailure title="Case not opened" error={open.error} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={open.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={open.isPending}>
            Open the case
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** On the page of a booking: its cases, and the way to open one. */
export default function BookingCases({ bookingId }: { bookingId: number }) {
  const navigate = useNavigate();
  const query = trpc.cases.ofBooking.useQuery({ bookingId });
  if (!query.data) return null;
  const { items, reasons } = query.data;
  if (items.length === 0 && reasons.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="cases-title">
      <h2 id="cases-title">{items.length > 0 ? 'Cases' : 'Something went wrong?'}</h2>
      {items.length > 0 ? (
        <ul className={classes.list}>
          {items.map(({ id, reason, state }) => (
            <li key={id}>
              <Anchor component={Link} to={paths.case.getHref(id)}>
                {reasonText(reason)}
              </Anchor>
              <ToneBadge tone={caseStateTexts[state].tone}>{caseStateTexts[state].label}</ToneBadge>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.soft}>If you cannot settle it with each other, our team decides.</p>
      )}
      {reasons.length > 0 ? (
        <div>
          <Button
            variant="default"
            onClick={() =>
              openDialog({
                title: 'Open a case',
                size: 560,
                children: (close) => (
                  <OpenForm
                    bookingId={bookingId}
                    reasons={reasons}
                    close={close}
                    onOpened={(id) => void navigate(paths.case.getHref(id))}
                  />
                ),
              })
            }
          >
            Open a case
          </Button>
        </div>
      ) : null}
    </section>
  );
}
