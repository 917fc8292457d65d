/** A pattern for ILIKE that finds the text literally: its own % _ \\ are escaped. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
