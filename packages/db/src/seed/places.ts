/** Demo places with their position, so that seeding needs no gazetteer. */
export const demoPlaces = {
  maui: { location: 'Maui, Hawaii', lat: 20.7984, lon: -156.3319, country: 'US', region: 'Hawaii' },
  tahoe: {
    location: 'Lake Tahoe, California',
    lat: 39.0968,
    lon: -120.0324,
    country: 'US',
    region: 'California',
  },
  aspen: { location: 'Aspen, Colorado', lat: 39.1911, lon: -106.8175, country: 'US', region: 'Colorado' },
  miami: { location: 'Miami Beach, Florida', lat: 25.7907, lon: -80.13, country: 'US', region: 'Florida' },
  newYork: { location: 'New York City', lat: 40.7143, lon: -74.006, country: 'US', region: 'New York' },
  sedona: { location: 'Sedona, Arizona', lat: 34.8697, lon: -111.761, country: 'US', region: 'Arizona' },
  napa: {
    location: 'Napa Valley, California',
    lat: 38.2971,
    lon: -122.2855,
    country: 'US',
    region: 'California',
  },
  lisbon: { location: 'Lisbon, Portugal', lat: 38.7169, lon: -9.1399, country: 'PT', region: 'Lisbon' },
  algarve: {
    location: 'Lagos, Algarve, Portugal',
    lat: 37.1028,
    lon: -8.6742,
    country: 'PT',
    region: 'Faro',
  },
  tuscany: { location: 'Siena, Tuscany', lat: 43.3186, lon: 11.3305, country: 'IT', region: 'Tuscany' },
  bali: { location: 'Ubud, Bali', lat: -8.5069, lon: 115.2625, country: 'ID', region: 'Bali' },
  cotswolds: { location: 'Cotswolds, England', lat: 51.8333, lon: -1.8433, country: 'GB', region: 'England' },
} as const;
export type DemoPlace = keyof typeof demoPlaces;

/** The time zone of each place. */
export const demoZones: Readonly<Record<DemoPlace, string>> = {
  maui: 'Pacific/Honolulu',
  tahoe: 'America/Los_Angeles',
  aspen: 'America/Denver',
  miami: 'America/New_York',
  newYork: 'America/New_York',
  sedona: 'America/Phoenix',
  napa: 'America/Los_Angeles',
  lisbon: 'Europe/Lisbon',
  algarve: 'Europe/Lisbon',
  tuscany: 'Europe/Rome',
  bali: 'Asia/Makassar',
  cotswolds: 'Europe/London',
};
