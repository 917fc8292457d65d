import { formatCount, plural } from './format.ts';
import { showToast } from './toast.ts';

type CsvFile = { name: string; csv: string; rows: number; complete: boolean };

/** Downloads a CSV file and shows a toast about its contents. */
export function downloadCsv({ name, csv, rows, complete }: CsvFile): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
  showToast({
    title: `${plural(rows, 'row')} in ${name}`,
    message: complete
      ? undefined
      : `There is more: a file holds the first ${formatCount(rows)} rows of a list.`,
  });
}
