import { Select, type SelectProps } from '@mantine/core';

type TimeZoneSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** '' for none. */
  value?: string;
  onChange?: (zone: string) => void;
};

/** The time zones this browser knows, UTC, and the current value. */
const zonesWith = (value: string): string[] => [
  ...new Set([...(value ? [value] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

export function TimeZoneSelect({ value = '', onChange, ...props }: TimeZoneSelectProps) {
  return (
    <Select
      label="Time zone"
      data={zonesWith(value)}
      searchable
      clearable
      limit={50}
      nothingFoundMessage="No such zone"
      clearButtonProps={{ 'aria-label': 'Clear the time zone' }}
      {...props}
      value={value || null}
      onChange={(zone) => onChange?.(zone ?? '')}
    />
  );
}
