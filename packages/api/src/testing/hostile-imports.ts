const megabytes = (part: string, count: number) => part.repeat((count * 1024 * 1024) / part.length);
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, i) => `"${i.toString(36)}":1`).join(',')}}`;
const heading = 'Title,Location,Bedrooms,Bathrooms,Guests';

/** Import files within the size limit that demand far more work, each with its error message. */
export const hostileImports: Readonly<Record<string, { make: () => string; says: RegExp }>> = {
  'JSON of 1.76 MB that would make 800 million cells': {
    make: () => `[${keys(200_000)}${',{}'.repeat(4000)}]`,
    says: /At most 100 columns/,
  },
  'the same with 200 rows': {
    make: () => `[${keys(200_000)}${',{}'.repeat(200)}]`,
    says: /At most 100 columns/,
  },
  'JSON whose rows have another key each': {
    make: () => `[${Array.from({ length: 5000 }, (_, i) => `{"k${i}":1}`).join(',')}]`,
    says: /At most 100 columns/,
  },
  'JSON of empty rows': { make: () => `[{}${megabytes(',{}', 7)}]`, says: /At most 5,000 properties/ },
  'JSON of many small lists': {
    make: () => `[{"a":[${Array.from({ length: 400 }, () => `[1${',1'.repeat(4000)}]`).join(',')}]}]`,
    says: /more values/,
  },
  'JSON nested a million deep': { make: () => megabytes('[', 1), says: /nested too deeply/ },
  'JSON nested inside of a row': {
    make: () => `[{"a":${'['.repeat(50)}${']'.repeat(50)}}]`,
    says: /nested too deeply/,
  },
  'JSON that is one open text': { make: () => `["${megabytes('a', 7)}`, says: /no valid JSON/ },
  'CSV of commas alone': { make: () => megabytes(',', 8), says: /longer than 1,000,000 characters/ },
  'CSV with lines of commas': {
    make: () => `${heading},\n${megabytes(`${','.repeat(65_535)}\n`, 7)}`,
    says: /At most 100 columns/,
  },
  'CSV of quotation marks that close nowhere': {
    make: () => megabytes('"a" ', 8),
    says: /quotation marks/,
  },
  'the same in short lines': { make: () => megabytes('"a" "b"\n', 8), says: /quotation marks/ },
  'CSV of quotation marks alone': { make: () => megabytes('"', 8), says: /longer than 1,000,000 characters/ },
  'CSV of empty lines': { make: () => `${heading}${megabytes('\n', 7)}x`, says: /more than 200,000 lines/ },
  'CSV of more rows than one may import': {
    make: () => `${heading}\n${megabytes('a,b,1,1,1\n', 1)}`,
    says: /At most 5,000 properties/,
  },
  'CSV of 50,000 headings': { make: () => 'a,'.repeat(49_999), says: /At most 100 columns/ },
};
