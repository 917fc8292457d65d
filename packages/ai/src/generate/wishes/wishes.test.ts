import { describe, expect, test } from 'vitest';
import { parseTripRequest } from '../parse.ts';

const read = (prompt: string) => parseTripRequest(prompt, { now: '2026-11-21' }).fields;

describe('amenities in six languages', () => {
  test.each([
    ['no pool or hot tub, sea view would be a bonus', { not: 'Pool, Hot tub', extra: 'Ocean view' }],
    ['quiet studio with fast wi-fi, crib not needed', { must: 'Wifi', nice: 'Quiet area' }],
    ['A house with a pool table in Austin for 4 guests', { must: 'Game room' }],
    [
      'Ferienhaus mit Pool, Kamin ist ein Muss, WLAN brauchen wir nicht, Sauna wäre schön',
      { must: 'Pool, Fireplace', nice: 'Sauna' },
    ],
    [
      'Wohnung in Berlin für zwei Personen, strandnah, ohne Fernseher',
      { nice: 'Beach access', not: 'TV', must: 'Wifi' },
    ],
    [
      'Maison en Bretagne avec jardin clos près de la mer, pas de télé, idéalement un barbecue',
      { must: 'Fenced yard', nice: 'Beach access, BBQ grill', not: 'TV' },
    ],
    [
      'Appartement à Lyon, wifi indispensable, lave-linge si possible, pas besoin de parking, sauna serait un plus',
      { must: 'Wifi', nice: 'Washer', extra: 'Sauna' },
    ],
    [
      'Piso céntrico en Madrid con aire acondicionado, ascensor imprescindible, estaría bien un balcón, no hace falta cocina',
      { must: 'Air conditioning, Elevator', nice: 'City centre, Balcony' },
    ],
    [
      'Appartamento vicino al mare in Puglia con lavatrice, wifi non serve, senza tv, idromassaggio sarebbe bello',
      { must: 'Washer', nice: 'Beach access, Hot tub', not: 'TV' },
    ],
    [
      'Casa com piscina perto da praia no Algarve, lareira indispensável, não precisa de estacionamento, sem televisão',
      { must: 'Pool, Fireplace', nice: 'Beach access', not: 'TV' },
    ],
  ])('%s', (prompt, { must = 'Wifi', nice = '', extra = '', not = '' }: Record<string, string>) => {
    const fields = read(prompt);
    expect({
      must: fields.mustHaveAmenities.join(', '),
      nice: fields.preferredAmenities.join(', '),
      extra: fields.extrasAmenities.join(', '),
      not: fields.excludedAmenities.join(', '),
    }).toEqual({ must, nice, extra, not });
  });
});

describe('preferences in six languages', () => {
  test.each([
    [
      '3.5 bath house, within 3 hours drive',
      { minBathrooms: 3, maxDrivingHours: 3, propertyTypes: ['house'] },
    ],
    ['we fly to Rome with two dogs and a cat', { pets: 'other', travelMode: 'fly' }],
    [
      'Zwei Bäder, mit unserem Hund, kostenlos stornierbar',
      { minBathrooms: 2, pets: '1-dog', feePreferences: ['Free cancellation'] },
    ],
    [
      'Chalet, deux chats, à 2 heures de route',
      { pets: '2-cats', maxDrivingHours: 2, propertyTypes: ['cabin'] },
    ],
    [
      'Piso con 2 baños, vamos con nuestro perro, sin fianza',
      {
        minBathrooms: 2,
        pets: '1-dog',
        feePreferences: ['No security deposit'],
        propertyTypes: ['apartment'],
      },
    ],
    [
      'Villa in campagna, tre bagni, in macchina',
      { minBathrooms: 3, travelMode: 'drive', propertyTypes: ['villa'], destinationType: 'countryside' },
    ],
    [
      'Casa com 2 casas de banho, de carro',
      { minBathrooms: 2, travelMode: 'drive', propertyTypes: ['house'] },
    ],
  ])('%s', (prompt, expected) => {
    expect(read(prompt).preferences).toMatchObject(expected);
  });

  test.each([
    ['Ferienwohnung am Meer, drei Schlafzimmer, zeitlich flexibel', 3, 'flexible'],
    ['Villa, 5 camere da letto, date fisse', 5, 'exact'],
    ['3 quartos, datas flexíveis, Algarve', 3, 'flexible'],
    ['a 3br place, any weekend in March', 3, 'flexible'],
  ])('%s: bedrooms %d, dates %s', (prompt, bedrooms, dateFlexibility) => {
    expect(read(prompt)).toMatchObject({ bedrooms, dateFlexibility });
  });

  test.each([
    'Pool table and a boat trip near Split for 4 people',
    'fly home on the 9th from Rome, 2 people',
  ])('name no kind of home in %s', (prompt) => {
    expect(read(prompt).preferences.propertyTypes).toBeUndefined();
  });
});

describe('words of landscape', () => {
  test.each([
    ['Baita in montagna con camino, 4 persone, in Trentino', 'Trentino-Alto Adige, Italy'],
    ['Chalé na serra com lareira, 4 pessoas, maio', 'To be determined'],
    ['Hütte in den Alpen, 5 Nächte im Februar', 'Alps, Switzerland'],
  ])('are no destination: %s', (prompt, location) => {
    expect(read(prompt).location).toBe(location);
  });
});
