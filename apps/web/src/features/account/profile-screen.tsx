import { Button, Container, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { updateProfileInput } from '@palmbid/api/schemas';
import { canActAsGuest, canActAsHost, limits } from '@palmbid/domain';
import { useEffect, useState } from 'react';
import { Checks } from '../../components/checks.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { TimeZoneSelect } from '../../components/time-zone-select.tsx';
import { trpc } from '../../core/trpc.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './account.module.css';
import { type OwnUser, toastNotSaved, useOwnUser, useUpdateOwnUser } from './own-user.ts';
import { Portrait } from './portrait.tsx';

const DRAFT = 'profile';

type ProfileValues = { name: string; bio: string; timezone: string };
const fields = ['name', 'bio', 'timezone'] as const;

const toValues = (user: OwnUser): ProfileValues => ({
  name: user.name,
  bio: user.bio ?? '',
  timezone: user.timezone ?? '',
});

/** The form's values as the call's input; empty fields become null. */
const toInput = (values: ProfileValues) => ({
  name: values.name,
  bio: values.bio.trim() || null,
  timezone: values.timezone || null,
});

const withDraft = (stored: ProfileValues): ProfileValues => {
  const draft = readDraft(DRAFT);
  const kept = { ...stored };
  for (const name of fields) if (typeof draft[name] === 'string') kept[name] = draft[name];
  return kept;
};

/** "Anna Keller" -> "Anna K.", the name that hosts see before the award. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const initial = Array.from(rest.at(-1) ?? '')[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}

function Seen({
  title,
  name,
  user,
  picture,
  bio,
}: {
  title: string;
  name: string;
  user: OwnUser;
  picture: string | null;
  bio: string | null;
}) {
  const checks = trpc.verification.own.useQuery().data?.checks ?? [];
  return (
    <div>
      <h3 className={classes.viewTitle}>{title}</h3>
      <div className={classes.card}>
        <PersonAvatar name={name} src={picture} size={64} />
        <div className={classes.cardWords}>
          <p className={classes.cardName}>
            <span>{name}</span>
          </p>
          <p className={classes.checks}>
            <Checks checks={checks} />
          </p>
          <p className={classes.soft}>Member since {new Date(user.createdAt).getUTCFullYear()}</p>
          {bio ? <p className={classes.bio}>{bio}</p> : null}
        </div>
      </div>
    </div>
  );
}

/** A live preview of what other users see. */
function PublicView({ user, values }: { user: OwnUser; values: ProfileValues }) {
  const name = values.name.trim() || user.name;
  const picture = user.profileImage;
  const bio = values.bio.trim() || null;
  return (
    <div className={classes.views}>
      {canActAsGuest(user.userRole) ? (
        <Seen
          title="To hosts, before you accept a bid"
          name={shortName(name)}
          user={user}
          picture={null}
          bio={null}
        />
      ) : null}
      {canActAsHost(user.userRole) ? (
        <Seen title="To guests you bid for" name={name} user={user} picture={null} bio={null} />
      ) : null}
      <Seen title="To people you share a booking with" name={name} user={user} picture={picture} bio={bio} />
    </div>
  );
}

function ProfileForm({ user }: { user: OwnUser }) {
  const keep = useUpdateOwnUser();
  const stored = toValues(user);
  const [initial] = useState(() => withDraft(stored));
  const form = useForm<ProfileValues>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: validateWith(updateProfileInput, toInput),
  });
  const { values } = form;
  const changed = JSON.stringify(values) !== JSON.stringify(stored);
  useEffect(() => {
    if (changed) writeDraft(DRAFT, values);
    else clearDraft(DRAFT);
  }, [changed, values]);
  const save = trpc.account.updateProfile.useMutation({
    onSuccess: (saved) => {
      clearDraft(DRAFT);
      keep(saved);
      form.setValues(toValues(saved));
      showToast({ title: 'Profile updated', message: 'Your changes are saved.' });
    },
    onError: (error) => {
      toastNotSaved('Profile not saved', error);
      const errors = fieldErrors(error, fields);
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  return (
    <div className={classes.sections}>
      <SettingsSection
        id="seen"
        title="How others see you"
        hint="Your e-mail address is shown only to people you share a booking with."
      >
        <PublicView user={user} values={values} />
      </SettingsSection>
      <SettingsSection id="picture" title="Your picture">
        <Portrait user={user} />
      </SettingsSection>
      <SettingsSection id="edit" title="Edit your profile">
        <form
          noValidate
          aria-label="Edit your profile"
          onSubmit={form.onSubmit(
            (sent) => {
              if (!save.isPending) save.mutate(updateProfileInput.parse(toInput(sent)));
            },
            (errors) => focusFirstError(form, errors),
          )}
        >
          <Stack gap="md">
            <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
            <Textarea
              label="About you"
              description={`A few words for the people you meet here. ${values.bio.length} of ${limits.bio.max} characters`}
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps('bio')}
            />
            <TimeZoneSelect
              description="For mails about deadlines. Pages show deadlines in the zone of your device, stays in that of the property."
              placeholder="Zone of your device"
              {...form.getInputProps('timezone')}
            />
            <FormFailure title="Profile not saved" error={save.error} />
            <Group justify="flex-end" gap="sm">
              {changed ? (
                <Button
                  variant="default"
                  disabled={save.isPending}
                  onClick={() => {
                    form.setValues(stored);
                    form.clearErrors();
                  }}
                >
                  Discard changes
                </Button>
              ) : null}
              <Button type="submit" loading={save.isPending} disabled={!changed}>
                Save profile
              </Button>
            </Group>
          </Stack>
        </form>
      </SettingsSection>
    </div>
  );
}

/** /profile */
export function ProfileScreen() {
  const user = useOwnUser();
  return (
    <Container size={800} py={{ base: 24, sm: 40 }}>
      <PageHeader title="Profile" lead="Who you are on Palmbid, and how much of it others see." />
      <QueryView query={user} loading={<SkeletonCards kind="row" count={6} label="Loading your profile" />}>
        {(data) => <ProfileForm key={data.id} user={data} />}
      </QueryView>
    </Container>
  );
}
