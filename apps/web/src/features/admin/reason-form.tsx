import { Alert, Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { type ContentRule, contentRuleNames, contentRules, limits } from '@palmbid/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useStayOpen } from '../../components/dialog.tsx';
import { FormFailure } from '../../components/form-failure.tsx';

type ReasonFormProps = {
  /** What the action will do. */
  consequences: string;
  /** Who reads the reason. */
  hint: string;
  confirmLabel: string;
  failure: string;
  /** The state of the mutation. */
  call: { isPending: boolean; error: unknown };
  onConfirm: (reasons: { reason: string; rule: ContentRule }) => void;
  onCancel: () => void;
};

/** Asks for the reason of a measure against a user. The text stays when the call fails. */
export function ReasonForm({
  consequences,
  hint,
  confirmLabel,
  failure,
  call,
  onConfirm,
  onCancel,
}: ReasonFormProps) {
  useStayOpen(call.isPending);
  const [reason, setReason] = useState('');
  const [rule, setRule] = useState<ContentRule>('terms');
  const [asked, setAsked] = useState(false);
  const missing = reason.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!missing && !call.isPending) onConfirm({ reason: reason.trim(), rule });
      }}
    >
      <Stack gap="md">
        <Alert color="yellow" icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />}>
          {consequences}
        </Alert>
        <NativeSelect
          label="Rule"
          description="The statement of reasons names it."
          value={rule}
          onChange={(event) =>
            setRule(contentRuleNames.find((name) => name === event.currentTarget.value) ?? 'terms')
          }
          data={contentRuleNames.map((value) => ({ value, label: contentRules[value] }))}
        />
        <Textarea
          label="Reason"
          description={hint}
          withAsterisk
          autosize
          minRows={3}
          maxRows={8}
          maxLength={limits.adminReason.max}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={asked && missing ? 'Please give a reason' : null}
        />
        <FormFailure title={failure} error={call.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} disabled={call.isPending}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={call.isPending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
