import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { placeBidInput } from '@palmbid/api/schemas';
import { addCalendarDays, cancellationPolicyNames, cancellationRule, limits, toCents } from '@palmbid/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AmountInput } from '../../components/amount-input.tsx';
import { ContactHint } from '../../components/contact-hint.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { type PropertyChoice, PropertySelect } from '../../components/property-select.tsx';
import { storedTax } from '../../core/lodging-tax.ts';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import type { Bid, VacationRequest } from '../../core/wire.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { formatMoney } from '../../lib/format.ts';
import { toId } from '../../lib/to-id.ts';
import { toastDone, toastFailure } from '../../lib/toasts.ts';
import {
  entriesWithin,
  propertiesWithLiveBid,
  rateFor,
  rebidProblem,
  shiftChoices,
  shiftedStay,
} from './bid-terms.ts';
import { DateWarnings } from './date-warnings.tsx';
import { type OwnAmounts, OwnCharges } from './own-charges.tsx';
import classes from './place-bid.module.css';
import type { PlaceBidQuery } from './place-bid-query.ts';
import { PricePanel } from './price-panel.tsx';
import { previewBid, usualCharges } from './price-preview.ts';
import { SuggestedPrice } from './suggested-price.tsx';

type Values = { propertyId: string | null; amount: number | string; shift: string; message: string };

type PlaceBidFormProps = {
  request: VacationRequest;
  /** The initially selected property. */
  start: PropertyChoice | null;
  /** The host's bids on this request. */
  ownBids: readonly Bid[];
  query: PlaceBidQuery;
};

const inCents = (own: OwnAmounts) =>
  Object.fromEntries(Object.entries(own).map(([kind, amount]) => [kind, toCents(amount)]));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The cancellation terms that the guest is offered together with the price. */
const cancellationOffer = ({ cancellationPolicy }: PropertyChoice): string =>
  `Cancellation: ${cancellationPolicyNames[cancellationPolicy]}. ${cancellationRule(cancellationPolicy)}`;

const draftOf = (requestId: number): string => `bid-${requestId}`;

/** The property of the address, else of this tab's draft. */
export const initialPropertyId = (requestId: number, query: PlaceBidQuery): number | null =>
  query.propertyId ?? toId(text(readDraft(draftOf(requestId))['propertyId']));

/** The form's initial values: from the address, else from this tab's draft. */
function initialValues({ request, start, query }: PlaceBidFormProps): Values {
  const draft = readDraft(draftOf(request.id));
  const drafted = draft['amount'];
  const shifts = shiftChoices(request).map(({ value }) => value);
  return {
    propertyId: start ? String(start.id) : null,
    amount: query.amount ?? (typeof drafted === 'number' ? drafted : ''),
    shift: shifts.includes(text(draft['shift'])) ? text(draft['shift']) : '0',
    message: text(draft['message']).slice(0, limits.bidMessage.max),
  };
}

/** The form for a new bid, with a live preview of its total. The preview is advisory: the server validates the bid. */
export function PlaceBidForm(props: PlaceBidFormProps) {
  const { request, start, ownBids } = props;
  const draftName = draftOf(request.id);
  const [property, setProperty] = useState(start);
  const [own, setOwn] = useState<OwnAmounts>({});
  const navigate = useNavigate();
  const taken = propertiesWithLiveBid(ownBids);

  const toInput = (values: Values) => ({
    requestId: request.id,
    propertyId: values.propertyId === null ? undefined : Number(values.propertyId),
    amount: values.amount === '' ? undefined : Number(values.amount),
    message: values.message.trim(),
    ...(values.shift !== '0' && shiftedStay(request, Number(values.shift))),
    ...(Object.keys(own).length > 0 && { lines: own }),
  });
  const check = validateWith(placeBidInput, toInput);
  const form = useForm<Values>({
    initialValues: initialValues(props),
    validateInputOnBlur: true,
    validate: (values) => {
      const errors = check(values);
      if (!errors['amount'] && values.propertyId !== null) {
        const problem = rebidProblem(ownBids, Number(values.propertyId), Number(values.amount));
        if (problem) errors['amount'] = problem;
      }
      return errors;
    },
  });
  const { values } = form;
  useEffect(() => writeDraft(draftName, values), [draftName, values]);

  const place = trpc.bids.place.useMutation({
    onSuccess: async () => {
      clearDraft(draftName);
      toastDone('bidPlaced');
      const to = paths.vacationRequest.getHref(request.id);
      await navigate(to, { replace: true });
    },
    onError: (error) => {
      toastFailure('placeBidFailed', error);
      form.setErrors(fieldErrors(error, ['propertyId', 'amount', 'message']));
    },
  });

  const stay = shiftedStay(request, Number(values.shift));
  // For warnings only: the form does not wait for the calendar, and the server checks it again.
  const calendar = trpc.calendar.get.useQuery(
    {
      propertyId: property?.id ?? 0,
      from: addCalendarDays(request.checkInDate, -limits.shiftDays),
      to: addCalendarDays(request.checkOutDate, limits.shiftDays),
    },
    { enabled: property !== null },
  );
  const entries = property && calendar.data ? calendar.data.entries : [];
  const amount = values.amount === '' || Number(values.amount) <= 0 ? null : Number(values.amount);
  // The property's rate over this stay, with its seasons.
  const taxes = trpc.taxes.forProperty.useQuery({ id: property?.id ?? 0 }, { enabled: property !== null });
  const priced = property && {
    ...property,
    nightlyRate: rateFor(property, stay),
    taxes: (taxes.data?.items ?? []).map(storedTax),
    own: inCents(own),
  };
  const asked = { ...request, ...stay };
  const preview = priced && amount !== null ? previewBid(amount, asked, priced) : null;

  return (
    <form
      className={classes.card}
      noValidate
      aria-label="Your bid"
      onSubmit={form.onSubmit(
        (sent) => {
          // A second click while the page navigates away must not place another bid.
          if (place.isPending || place.isSuccess) return;
          place.mutate(placeBidInput.parse(toInput(sent)));
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="lg">
        <PropertySelect
          label="Property"
          withAsterisk
          description={property ? cancellationOffer(property) : undefined}
          forRequestId={request.id}
          taken={{ ids: taken, why: 'already bid' }}
          {...form.getInputProps('propertyId')}
          value={property?.id ?? null}
          onChange={(chosen) => {
            setProperty(chosen);
            setOwn({});
            form.setFieldValue('propertyId', chosen ? String(chosen.id) : null);
          }}
        />
        {request.dateFlexibility === 'flexible' ? (
          <Select
            label="Dates"
            description="The guest is flexible: you may offer the same number of nights up to 3 days earlier or later."
            allowDeselect={false}
            data={shiftChoices(request, entries)}
            {...form.getInputProps('shift')}
          />
        ) : null}
        {property ? (
          <DateWarnings property={property} taken={entriesWithin(entries, stay)} nights={request.nights} />
        ) : null}
        <div className={classes.amountRow}>
          <AmountInput
            label="Bid amount per night"
            description={`US dollars per night; the guest’s maximum is ${formatMoney(request.maxBudget)}. Fees and taxes are added by themselves.`}
            placeholder="$0"
            withAsterisk
            size="md"
            {...form.getInputProps('amount')}
          />
          {priced && amount !== priced.nightlyRate ? (
            <Group>
              <Button
                size="compact-sm"
                variant="light"
                onClick={() => form.setFieldValue('amount', priced.nightlyRate)}
              >
                Use your rate of {formatMoney(priced.nightlyRate)}
              </Button>
            </Group>
          ) : null}
        </div>
        {priced ? (
          <SuggestedPrice
            key={priced.id}
            request={asked}
            property={priced}
            ownBids={ownBids}
            amount={amount}
            onChange={(value) => form.setFieldValue('amount', value)}
          />
        ) : null}
        <PricePanel
          preview={preview}
          request={request}
          property={priced}
          onSuggest={(value) => form.setFieldValue('amount', value)}
        />
        {priced ? <OwnCharges usual={usualCharges(asked, priced)} own={own} onChange={setOwn} /> : null}
        <Textarea
          label="Message"
          description={
            <ContactHint words="award" text={values.message}>
              Optional. Say why your place fits; contact details stay hidden until the award.
            </ContactHint>
          }
          maxLength={limits.bidMessage.max}
          autosize
          minRows={4}
          maxRows={10}
          {...form.getInputProps('message')}
        />
        <FormFailure title="Error placing bid" error={place.error} />
        <Button type="submit" color="sunset" size="md" loading={place.isPending} disabled={place.isSuccess}>
          {preview ? `Place Bid: ${formatMoney(preview.allIn)} all in` : 'Place Bid'}
        </Button>
      </Stack>
    </form>
  );
}
