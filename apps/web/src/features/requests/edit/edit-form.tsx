import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { limits, requestDefaults } from '@palmbid/domain';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ContactHint } from '../../../components/contact-hint.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import type { VacationRequest } from '../../../core/wire.ts';
import { toFailure } from '../../../lib/errors.ts';
import { clearDraft, readDraft, writeDraft } from '../../../lib/form-draft.ts';
import { plural } from '../../../lib/format.ts';
import { toastDone, toastFailure } from '../../../lib/toasts.ts';
import { AmenityFields } from '../form/amenity-fields.tsx';
import { type AnswerErrors, type Answers, checkAnswers } from '../form/answers.ts';
import { Assumed, AssumedFields } from '../form/assumed.tsx';
import { BasicsFields } from '../form/basics-fields.tsx';
import { BudgetFields } from '../form/budget-fields.tsx';
import { PlaceFields } from '../form/place-fields.tsx';
import { toAnswers } from '../form/to-request.ts';
import classes from './edit-request.module.css';
import { type Edit, materialFieldsOf, materialNames, patchOf, toLocalInput, withDraft } from './edits.ts';

type OwnErrors = AnswerErrors & {
  title?: string;
  description?: string;
  imageUrl?: string;
  deadline?: string;
};

/** Which form field shows the error of a server field. */
const shownAt: Record<string, keyof OwnErrors> = {
  title: 'title',
  description: 'description',
  imageUrl: 'imageUrl',
  bidDeadlineDate: 'deadline',
  location: 'destination',
  checkInDate: 'checkInDate',
  checkOutDate: 'checkOutDate',
  guests: 'adults',
  minBudget: 'minBudget',
  maxBudget: 'maxBudget',
};

/** The words that wait for approval stand in the form. */
function toEdit({ approval, ...known }: VacationRequest): Edit {
  const { photos: _, ...words } = approval?.change ?? { photos: [] };
  const request = { ...known, ...words };
  return {
    answers: {
      ...toAnswers(request),
      destination: request.location === requestDefaults.location ? '' : request.location,
    },
    title: request.title,
    description: request.description,
    imageUrl: request.imageUrl ?? '',
    deadline: toLocalInput(request.bidDeadlineDate),
  };
}

/** The effect of saving on existing bids, in one line. */
function Effect({ request, edit, dirty }: { request: VacationRequest; edit: Edit; dirty: boolean }) {
  const bids = request.bidCount ?? 0;
  if (request.status !== 'active' || bids === 0) return null;
  const changes = materialFieldsOf(request, edit);
  if (changes.length === 0) {
    return (
      <Alert color="lagoon" icon={<IconInfoCircle size={20} aria-hidden />} role="status">
        {dirty
          ? `Your ${plural(bids, 'open bid')} ${bids === 1 ? 'stays' : 'stay'} as ${bids === 1 ? 'it is' : 'they are'}.`
          : `There ${bids === 1 ? 'is' : 'are'} ${plural(bids, 'open bid')}. Changing dates, destination, guests, bedrooms or must-haves, or lowering the maximum, asks every host to confirm again.`}
      </Alert>
    );
  }
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={`Saving asks ${bids === 1 ? 'the host' : `the hosts of ${bids} bids`} to confirm again`}
      role="status"
    >
      You change: {changes.map((field) => materialNames[field]).join(', ')}. Until its host confirms, a bid
      cannot be accepted. Hosts are told what changed.
    </Alert>
  );
}

/** The edit form with every field of a request. */
export function EditForm({ request }: { request: VacationRequest }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => toEdit(request));
  // A draft belongs to the revision it was typed over; it does not apply to a newer one.
  const draftName = `edit-request-${request.id}-${request.revision}`;
  const [edit, setEdit] = useState(() => withDraft(before, readDraft(draftName)));
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<OwnErrors>({});
  const update = trpc.requests.update.useMutation();
  const change = (patch: Partial<Edit>) => {
    setRefused({});
    setEdit((now) => ({ ...now, ...patch }));
  };
  const changeAnswers = (patch: Partial<Answers>) => {
    setRefused({});
    setEdit((now) => ({ ...now, answers: { ...now.answers, ...patch } }));
  };

  const patch = patchOf(request, before, edit);
  const dirty = Object.keys(patch).length > 0;
  const isDraft = request.status === 'draft';
  useEffect(() => {
    if (edit !== before) writeDraft(draftName, edit);
  }, [edit, before, draftName]);
  const found: OwnErrors = {
    ...checkAnswers(edit.answers, before.answers),
    ...(edit.title.trim() === '' && { title: 'Please give your request a title' }),
    ...(edit.answers.destination.trim() === '' && {
      destination: 'Please enter a destination for your vacation',
    }),
  };
  const errors: OwnErrors = { ...(checked ? found : {}), ...refused };

  const focusField = (name: string | undefined) =>
    form.current?.querySelector<HTMLElement>(`[data-answer="${name}"]`)?.focus();

  const save = async (status?: 'active') => {
    if (update.isPending) return;
    setChecked(true);
    if (Object.keys(found).length > 0) return focusField(Object.keys(found)[0]);
    if (!dirty && !status) return void navigate(paths.vacationRequest.getHref(request.id));
    try {
      const saved = await update.mutateAsync({ id: request.id, ...patch, ...(status && { status }) });
      clearDraft(draftName);
      utils.requests.byId.setData({ id: saved.id }, saved);
      toastDone('requestUpdated', status ? 'Your request is active. Hosts can bid on it now.' : undefined);
      void navigate(paths.vacationRequest.getHref(request.id));
    } catch (error) {
      toastFailure('updateFailed', error);
      const fields: OwnErrors = {};
      for (const { path, message } of toFailure(error).fields) {
        const at = shownAt[path.split('.')[0] ?? ''];
        if (at) fields[at] ??= message;
      }
      setRefused(fields);
      focusField(Object.keys(fields)[0]);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const answerProps = { answers: edit.answers, errors, onChange: changeAnswers };
  const assumed = new Set(request.preferences.assumedFields);
  return (
    <AssumedFields value={assumed}>
      <form ref={form} onSubmit={submit} noValidate className={classes.form}>
        {assumed.size > 0 ? (
          <Alert
            color="yellow"
            icon={<IconInfoCircle size={20} aria-hidden />}
            title="Please check what we assumed"
          >
            Your text did not say everything. Fields marked <strong>assumed</strong> hold our best guess;
            saving confirms them.
          </Alert>
        ) : null}
        <section className={classes.card} aria-labelledby="edit-words">
          <h2 id="edit-words">In words</h2>
          <TextInput
            label={
              <>
                Title
                <Assumed fields={['title']} />
              </>
            }
            withAsterisk
            maxLength={limits.title.max}
            value={edit.title}
            error={errors.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
            data-answer="title"
          />
          <Textarea
            label="Description"
            description={
              <ContactHint words="request" text={`${edit.title}\n${edit.description}`}>
                Hosts read it before they bid.
              </ContactHint>
            }
            autosize
            minRows={3}
            maxRows={14}
            maxLength={limits.description.max}
            value={edit.description}
            error={errors.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
            data-answer="description"
          />
          <TextInput
            label="Picture"
            description="Optional: the https address of an image, of which a copy is shown. Without one, a landscape is drawn."
            type="url"
            inputMode="url"
            maxLength={limits.url.max}
            value={edit.imageUrl}
            error={errors.imageUrl}
            onChange={(event) => change({ imageUrl: event.currentTarget.value })}
            data-answer="imageUrl"
          />
        </section>
        <section className={classes.card} aria-labelledby="edit-basics">
          <h2 id="edit-basics">Basics</h2>
          <BasicsFields {...answerProps} />
        </section>
        <section className={classes.card} aria-labelledby="edit-place">
          <h2 id="edit-place">The place</h2>
          <PlaceFields {...answerProps} />
        </section>
        <section className={classes.card} aria-labelledby="edit-wishes">
          <h2 id="edit-wishes">
            Must-haves and preferences
            <Assumed fields={['mustHaveAmenities', 'preferredAmenities']} />
          </h2>
          <AmenityFields {...answerProps} isNew={false} />
        </section>
        <section className={classes.card} aria-labelledby="edit-budget">
          <h2 id="edit-budget">Budget and bidding</h2>
          <BudgetFields {...answerProps} isActive={request.status === 'active'} />
          {isDraft || request.phase === 'bidding' ? (
            <TextInput
              type="datetime-local"
              label="Bidding ends"
              description={
                isDraft
                  ? 'In your time zone. Left empty or too near, it becomes 3 days after you activate.'
                  : 'In your time zone. You may choose earlier.'
              }
              value={edit.deadline}
              error={errors.deadline}
              onChange={(event) => change({ deadline: event.currentTarget.value })}
              data-answer="deadline"
            />
          ) : null}
        </section>
        <div className={classes.bar}>
          <Effect request={request} edit={edit} dirty={dirty} />
          <FormFailure title="Update failed" error={update.error} />
          <div className={classes.buttons}>
            <Button
              component={Link}
              to={paths.vacationRequest.getHref(request.id)}
              variant="default"
              onClick={() => clearDraft(draftName)}
            >
              Cancel
            </Button>
            {isDraft ? (
              <Button color="sunset" loading={update.isPending} onClick={() => void save('active')}>
                Save and Activate
              </Button>
            ) : null}
            <Button type="submit" variant={isDraft ? 'light' : 'filled'} loading={update.isPending}>
              {isDraft ? 'Save Draft' : 'Save Changes'}
            </Button>
          </div>
        </div>
      </form>
    </AssumedFields>
  );
}
