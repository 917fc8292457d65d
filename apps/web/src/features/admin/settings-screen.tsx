import { Alert, Button, Group, NumberInput, SimpleGrid } from '@mantine/core';
import { auctionSettings } from '@palmbid/api/schemas';
import { auctionSettingLimits as bounds } from '@palmbid/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { LodgingSettings } from './lodging-settings.tsx';
import { LodgingTaxes } from './lodging-taxes.tsx';
import { ModerationSettings } from './moderation-settings.tsx';
import { PaymentSettings } from './payment-settings.tsx';
import { SiteSettings } from './site-settings.tsx';
import { VerificationSettings } from './verification-settings.tsx';

type Settings = RouterOutputs['settings']['auction'];

const fields: readonly { name: keyof Settings; label: string; hint: string; unit: string }[] = [
  {
    name: 'biddingHours',
    label: 'Time to bid',
    hint: 'Where the guest chooses no deadline.',
    unit: 'hours',
  },
  {
    name: 'decidingHours',
    label: 'Time to decide',
    hint: 'After the deadline, never later than 12 hours before check-in.',
    unit: 'hours',
  },
  {
    name: 'softCloseMinutes',
    label: 'Soft close',
    hint: 'A new bid or lower price so shortly before the deadline moves it by as much.',
    unit: 'minutes',
  },
  {
    name: 'softCloseExtensions',
    label: 'Extensions',
    hint: 'How often a deadline is moved at most; 0 switches soft close off.',
    unit: 'times',
  },
];

function AuctionForm({ saved }: { saved: Settings }) {
  const form = useForm<Settings>({
    initialValues: saved,
    validateInputOnBlur: true,
    validate: validateWith(auctionSettings),
  });
  const save = trpc.settings.setAuction.useMutation({
    onSuccess: (now) => {
      form.setInitialValues(now);
      form.setValues(now);
      showToast({ title: 'Settings saved', message: 'They count for auctions that start from now on.' });
    },
  });
  return (
    <form
      noValidate
      aria-label="Settings of auctions"
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => {
          if (!save.isPending) save.mutate(values);
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Alert mb="lg" icon={<IconInfoCircle size={20} stroke={1.8} aria-hidden />}>
        Auctions that run already keep the terms they started with. Requests on short notice have terms of
        their own. The help pages describe the defaults: {bounds.biddingHours.default} and{' '}
        {bounds.decidingHours.default} hours, {bounds.softCloseMinutes.default} minutes,{' '}
        {bounds.softCloseExtensions.default} times.
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {fields.map(({ name, label, hint, unit }) => (
          <NumberInput
            key={name}
            label={`${label} (${unit})`}
            description={`${hint} ${bounds[name].min} to ${bounds[name].max}.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
      <FormFailure title="Settings not saved" error={save.error} />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save settings
        </Button>
      </Group>
    </form>
  );
}

function Auction() {
  const query = trpc.settings.auction.useQuery();
  return (
    <QueryView query={query} loading={<SkeletonCards kind="row" count={4} label="Loading the settings" />}>
      {(saved) => <AuctionForm saved={saved} />}
    </QueryView>
  );
}

/** /admin-settings */
export function AdminSettingsScreen() {
  return (
    <AdminPage
      title="Settings"
      lead="What the whole site shows, and the terms that new auctions are given. Every change is kept in the audit log."
    >
      <section className={classes.lists} aria-labelledby="site-settings">
        <h2 id="site-settings" className={classes.heading}>
          Site
        </h2>
        <SiteSettings />
      </section>
      <section className={classes.lists} aria-labelledby="verification-settings">
        <h2 id="verification-settings" className={classes.heading}>
          Conditions for acting
        </h2>
        <VerificationSettings />
      </section>
      <section className={classes.lists} aria-labelledby="auction-settings">
        <h2 id="auction-settings" className={classes.heading}>
          Auctions
        </h2>
        <Auction />
      </section>
      <section className={classes.lists} aria-labelledby="moderation-settings">
        <h2 id="moderation-settings" className={classes.heading}>
          Moderation
        </h2>
        <ModerationSettings />
      </section>
      <section className={classes.lists} aria-labelledby="lodging-settings">
        <h2 id="lodging-settings" className={classes.heading}>
          Homes
        </h2>
        <LodgingSettings />
      </section>
      <section className={classes.lists} aria-labelledby="lodging-taxes">
        <h2 id="lodging-taxes" className={classes.heading}>
          Lodging taxes
        </h2>
        <LodgingTaxes />
      </section>
      <section className={classes.lists} aria-labelledby="payment-settings">
        <h2 id="payment-settings" className={classes.heading}>
          Payments
        </h2>
        <PaymentSettings />
      </section>
    </AdminPage>
  );
}
