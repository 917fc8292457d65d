/** "1st", "2nd", "3rd", "4th"... */
export function ordinal(position: number): string {
  const rest = position % 100;
  const ending = rest > 10 && rest < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${ending}`;
}
