/** How a user is told of what a saved search finds. */
export const alerts = [
  { value: 'instant', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'off', label: 'Not at all' },
] as const;
export type Alert = (typeof alerts)[number]['value'];

/** The same choices, each with what it means here. */
export const explainedAlerts = (instant: string) => {
  const meanings: Record<Alert, string> = {
    instant,
    daily: 'What is new, in your morning',
    off: 'Kept to be opened by you',
  };
  return alerts.map((each) => ({ ...each, description: meanings[each.value] }));
};
