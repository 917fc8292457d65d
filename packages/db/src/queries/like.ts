/** A pattern for ILIKE that finds the text as it stands: its own % _ \\ mean themselves. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
