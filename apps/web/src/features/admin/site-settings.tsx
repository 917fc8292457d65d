import { ActionIcon, Button, Group, Input, Radio, TextInput } from '@mantine/core';
import { siteSettings } from '@palmbid/api/schemas';
import { siteLimits as bounds, defaultClaim, logoDesigns, logoNames } from '@palmbid/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../components/form-failure.tsx';
import { LogoMark } from '../../components/logo/logo.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { defaultSite, SITE_KEY, type Site } from '../../core/site.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';

type Saved = RouterOutputs['settings']['setSite'];
type Values = Omit<Saved, 'claim'> & {
  /** Empty for none. */
  claim: string;
};

const toInput = (values: Values) => ({ ...values, claim: values.claim.trim() === '' ? null : values.claim });
const toValues = ({ claim, logo, socialLinks }: Saved): Values => ({ claim: claim ?? '', logo, socialLinks });

function SiteForm({ saved }: { saved: Saved }) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initialValues: toValues(saved),
    validateInputOnBlur: true,
    validate: validateWith(siteSettings, toInput),
  });
  const save = trpc.settings.setSite.useMutation({
    onSuccess: (now) => {
      form.setInitialValues(toValues(now));
      form.setValues(toValues(now));
      queryClient.setQueryData<Site>(SITE_KEY, (site) => ({ ...(site ?? defaultSite), ...now }));
      showToast({ title: 'Site saved', message: 'Everybody sees it from the next page on.' });
    },
  });
  const links = form.values.socialLinks;
  return (
    <form
      noValidate
      aria-label="The site"
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => {
          if (!save.isPending) save.mutate(toInput(values));
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <TextInput
        label="Claim"
        description={`Your own advertising on the landing page; the measured saving stands beside it. Empty shows none. The first one was “${defaultClaim}”`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={bounds.claim.max * 2}
        {...form.getInputProps('claim')}
      />
      <Radio.Group
        mt="lg"
        label="Logo"
        description="For everybody who has not chosen another one on the logo page."
        {...form.getInputProps('logo')}
      >
        <Group mt="xs" gap="xl">
          {logoDesigns.map((design) => (
            <Group key={design} gap="sm">
              <Radio value={design} label={logoNames[design]} />
              <LogoMark design={design} size={40} />
            </Group>
          ))}
        </Group>
      </Radio.Group>
      <fieldset className={classes.links}>
        <Input.Label component="legend">Social links</Input.Label>
        <Input.Description>
          At the foot of every page, in this order. Without any, nothing is shown.
        </Input.Description>
        {links.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other identity, and its fields are controlled
          <div key={place} className={classes.link}>
            <TextInput
              aria-label={`Network ${place + 1}`}
              placeholder="Instagram"
              {...form.getInputProps(`socialLinks.${place}.network`)}
            />
            <TextInput
              aria-label={`Address ${place + 1}`}
              type="url"
              inputMode="url"
              placeholder="https://"
              {...form.getInputProps(`socialLinks.${place}.url`)}
            />
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={`Remove link ${place + 1}`}
              onClick={() => form.removeListItem('socialLinks', place)}
            >
              <IconTrash size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {form.errors['socialLinks'] ? (
          <Input.Error role="alert">{form.errors['socialLinks']}</Input.Error>
        ) : null}
        {links.length < bounds.socialLinks.max ? (
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem('socialLinks', { network: '', url: '' })}
          >
            Add a link
          </Button>
        ) : null}
      </fieldset>
      <FormFailure title="Site not saved" error={save.error} />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save site
        </Button>
      </Group>
    </form>
  );
}

/** The settings of the whole site: claim, logo, social links. */
export function SiteSettings() {
  const query = trpc.settings.site.useQuery(undefined, { gcTime: 0 });
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards kind="row" count={4} label="Loading the site’s settings" />}
    >
      {(saved) => <SiteForm saved={saved} />}
    </QueryView>
  );
}
