/**
 * Countries that give homes for short stays a number, which a listing must show: what it is called there, and the law it follows from.
 * Within the European Union, Regulation (EU) 2024/1028 (applies from 20 May 2026) asks platforms to show it and to check at random.
 */
export const registrationCountries = [
  {
    country: 'ES',
    name: 'Spain',
    number: 'Número de registro único de alquiler',
    source: 'Real Decreto 1312/2024, from 1 July 2025',
  },
  {
    country: 'FR',
    name: 'France',
    number: 'Numéro d’enregistrement',
    source: 'Code du tourisme, art. L324-1-1; Loi n° 2024-1039',
  },
  {
    country: 'GR',
    name: 'Greece',
    number: 'Αριθμός Μητρώου Ακινήτου (AMA)',
    source: 'Law 4446/2016, art. 111',
  },
  {
    country: 'IT',
    name: 'Italy',
    number: 'Codice Identificativo Nazionale (CIN)',
    source: 'Decreto-legge 145/2023, art. 13-ter',
  },
  {
    country: 'JP',
    name: 'Japan',
    number: '届出番号 (minpaku notification number)',
    source: 'Private Lodging Business Act (Act No. 65 of 2017)',
  },
  {
    country: 'NL',
    name: 'Netherlands',
    number: 'Registratienummer toeristische verhuur',
    source: 'Wet toeristische verhuur van woonruimte, where the municipality asks for it',
  },
  {
    country: 'PT',
    name: 'Portugal',
    number: 'Número de registo de Alojamento Local',
    source: 'Decreto-Lei 128/2014',
  },
] as const;

/** True for what a registration number is made of, in capitals and without spaces; '' for none. The database checks the same. */
export const isRegistrationNumber = (text: string): boolean =>
  text === '' || /^[A-Z0-9][A-Z0-9./-]*$/.test(text);
