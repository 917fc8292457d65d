import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { type ReactNode, useState } from 'react';
import { FormFailure } from '../form-failure.tsx';

/** The reason of a report and an optional detail; `hint` says who reads the report and who is not notified. */
export function ReportForm<R extends string>({
  names,
  quote,
  hint,
  call,
  onReport,
  onCancel,
}: {
  /** The reasons with their labels, in the order shown. */
  names: Readonly<Record<R, string>>;
  /** A quote of what is reported. */
  quote?: ReactNode;
  hint: string;
  call: { isPending: boolean; error: unknown };
  onReport: (reason: R, detail: string | null) => void;
  onCancel: () => void;
}) {
  const reasons = Object.keys(names) as R[];
  const [reason, setReason] = useState<R | null>(null);
  const [detail, setDetail] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reason !== null && !call.isPending) onReport(reason, detail.trim() || null);
      }}
    >
      <Stack gap="md">
        {quote}
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        <Radio.Group
          label="What is wrong with it?"
          withAsterisk
          value={reason}
          onChange={(value) => setReason(reasons.find((each) => each === value) ?? null)}
          error={asked && reason === null ? 'Please choose a reason' : null}
        >
          <Stack gap="xs" mt="xs">
            {reasons.map((each) => (
              <Radio key={each} value={each} label={names[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Anything to add?"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.reportDetail.max}
          value={detail}
          onChange={(event) => setDetail(event.currentTarget.value)}
        />
        <FormFailure title="Not reported" error={call.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={call.isPending}>
            Report
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
