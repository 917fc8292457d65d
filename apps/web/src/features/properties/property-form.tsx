import { Alert, Button, Stack } from '@mantine/core';
import { createPropertyInput } from '@palmbid/api/schemas';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { AmenitySection } from './amenity-section.tsx';
import classes from './property-form.module.css';
import { PlaceSection, PriceSection, RulesSection, SpaceSection } from './property-sections.tsx';
import { type PropertyInput, type PropertyValues, toPropertyInput, withDraft } from './property-values.ts';

type PropertyFormProps = {
  /** The stored values, or the defaults of a new property. */
  stored: PropertyValues;
  /** The name of the draft in this tab: "new" or the property's id. */
  draftName: string;
  submitLabel: string;
  /** A note beside the button, e.g. what saving does to bids. */
  note?: string;
  /** The section about photos. */
  photos?: ReactNode;
  /** Saves the property; rejects with the error of the call. */
  onSubmit: (input: PropertyInput) => Promise<void>;
};

/** The form for adding and editing a property, in sections. */
export function PropertyForm({ stored, draftName, submitLabel, note, photos, onSubmit }: PropertyFormProps) {
  const name = `property-${draftName}`;
  const [initial] = useState(() => withDraft(stored, readDraft(name)));
  const [restored, setRestored] = useState(() => JSON.stringify(initial) !== JSON.stringify(stored));
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const isDone = useRef(false);
  const form = useForm<PropertyValues>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: validateWith(createPropertyInput, toPropertyInput),
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);
  useEffect(() => {
    if (isDone.current) return;
    if (isChanged) writeDraft(name, values);
    else clearDraft(name);
  }, [name, values, isChanged]);

  const discard = () => {
    form.setValues(stored);
    form.clearErrors();
    setRestored(false);
  };
  const send = async (sent: PropertyValues) => {
    if (isSending || isDone.current) return;
    setSending(true);
    setFailure(null);
    try {
      await onSubmit(createPropertyInput.parse(toPropertyInput(sent)));
      isDone.current = true;
      clearDraft(name);
    } catch (error) {
      setFailure(error);
      const errors = fieldErrors(error, Object.keys(sent));
      form.setErrors(errors);
      focusFirstError(form, errors);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      aria-label={submitLabel}
      onSubmit={form.onSubmit(
        (sent) => void send(sent),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="lg">
        {restored ? (
          <Alert title="What you had typed is back">
            These changes are not saved yet.
            <Button size="compact-sm" variant="default" mt="xs" display="block" onClick={discard}>
              Discard them
            </Button>
          </Alert>
        ) : null}
        <PlaceSection form={form} />
        {photos}
        <SpaceSection form={form} />
        <PriceSection form={form} />
        <AmenitySection form={form} />
        <RulesSection form={form} />
        <FormFailure title="Not saved" error={failure} />
        <div className={classes.bar}>
          <p className={classes.state}>{note}</p>
          <Button type="submit" color="sunset" size="md" loading={isSending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
