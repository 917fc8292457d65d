import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { failureText } from '../../lib/errors.ts';
import { plural } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { type RouterInputs, trpc } from '../../lib/trpc.ts';

/** Hands the browser a file to keep. */
function keepFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A list as a file for a spreadsheet, whole: without search and filter. */
export function ExportButton({ list }: RouterInputs['admin']['exportCsv']) {
  const utils = trpc.useUtils();
  const file = trpc.admin.exportCsv.useMutation({
    onSuccess: ({ name, csv, rows, complete }) => {
      keepFile(name, csv);
      showToast({
        title: `${plural(rows, 'row')} in ${name}`,
        message: complete ? undefined : 'There is more: a file holds the newest 10,000 rows.',
      });
      void utils.admin.audit.invalidate();
    },
    onError: (error) =>
      void showToast({ title: 'No file was made', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      loading={file.isPending}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      onClick={() => file.mutate({ list })}
    >
      Download all as CSV
    </Button>
  );
}
