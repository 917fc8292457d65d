import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type RouterInputs, trpc } from '../../core/trpc.ts';
import { downloadCsv } from '../../lib/download-csv.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

type ExportButtonProps = {
  /** The list with its current filters and sort. */
  of: RouterInputs['admin']['exportCsv'];
  filtered: boolean;
};

/** Downloads all pages of a list as a CSV file. */
export function ExportButton({ of, filtered }: ExportButtonProps) {
  const file = trpc.admin.exportCsv.useMutation({
    onSuccess: downloadCsv,
    onError: (error) =>
      void showToast({ title: 'No file was made', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      loading={file.isPending}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      onClick={() => file.mutate(of)}
    >
      {filtered ? 'Download these as CSV' : 'Download all as CSV'}
    </Button>
  );
}
