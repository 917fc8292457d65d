import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

/** Downloads a text as a file. */
function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Downloads a booking as a calendar file. */
export function CalendarButton({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, content } = await utils.bookings.calendarFile.fetch({ id });
      saveFile(name, content);
    } catch (error) {
      showToast({ title: 'No calendar file', message: failureText(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCalendarPlus size={18} stroke={1.8} aria-hidden />}
      onClick={() => void save()}
    >
      Add to calendar
    </Button>
  );
}
