/**
 * The value of one unit in USD, rounded, as of November 2026. The parser works without a network, so amounts in other currencies
 * are converted approximately, and the result says so.
 */
export const usdPer: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.3,
  CAD: 0.72,
  AUD: 0.65,
  NZD: 0.59,
  CHF: 1.2,
  JPY: 0.0067,
  INR: 0.0115,
  MXN: 0.054,
  SEK: 0.1,
  NOK: 0.097,
  DKK: 0.147,
  PLN: 0.26,
  CZK: 0.045,
  ZAR: 0.056,
  BRL: 0.18,
  SGD: 0.77,
  HKD: 0.128,
  AED: 0.272,
  THB: 0.03,
  CNY: 0.14,
  KRW: 0.0007,
};

const words: readonly (readonly [RegExp, string])[] = [
  [/^(?:us\$|us dollars?|usd|u\.s\. dollars?|dollars?|bucks|\$)$/, 'USD'],
  [/^(?:c\$|ca\$|cad|canadian dollars?)$/, 'CAD'],
  [/^(?:a\$|au\$|aud|australian dollars?|aussie dollars?)$/, 'AUD'],
  [/^(?:nz\$|nzd|new zealand dollars?)$/, 'NZD'],
  [/^(?:s\$|sgd|singapore dollars?)$/, 'SGD'],
  [/^(?:hk\$|hkd)$/, 'HKD'],
  [/^(?:€|eur|euros?)$/, 'EUR'],
  [/^(?:£|gbp|pounds?|quid|pounds? sterling)$/, 'GBP'],
  [/^(?:chf|francs?|swiss francs?)$/, 'CHF'],
  [/^(?:¥|jpy|yen)$/, 'JPY'],
  [/^(?:₹|inr|rupees?|rs\.?)$/, 'INR'],
  [/^(?:mxn|pesos?|mexican pesos?)$/, 'MXN'],
  [/^(?:sek|swedish kron(?:a|or))$/, 'SEK'],
  [/^(?:nok|norwegian kron(?:e|er))$/, 'NOK'],
  [/^(?:dkk|danish kron(?:e|er))$/, 'DKK'],
  [/^(?:pln|zloty|zlotys)$/, 'PLN'],
  [/^(?:czk|czech koruna?s?)$/, 'CZK'],
  [/^(?:zar|rand)$/, 'ZAR'],
  [/^(?:brl|reais|real|r\$)$/, 'BRL'],
  [/^(?:aed|dirhams?)$/, 'AED'],
  [/^(?:thb|baht)$/, 'THB'],
  [/^(?:cny|rmb|yuan)$/, 'CNY'],
  [/^(?:krw|won)$/, 'KRW'],
];

/** Pattern source for a sign or code before an amount. */
export const currencyBefore =
  '(?:us\\$|ca\\$|c\\$|au\\$|a\\$|nz\\$|s\\$|hk\\$|r\\$|[$€£¥₹]|(?:usd|eur|gbp|cad|aud|nzd|chf|jpy|inr|sgd|rs\\.?)\\b)';
/** Pattern source for a word, sign or code after an amount. */
export const currencyAfter =
  '(?:(?:us|canadian|australian|aussie|new zealand|singapore|swiss|mexican|swedish|norwegian|danish) (?:dollars?|francs?|pesos?|kron\\w+)|pounds? sterling|dollars?|bucks|euros?|pounds?|quid|francs?|rupees?|pesos?|yen|baht|rand|zlotys?|dirhams?|yuan|(?:usd|eur|gbp|cad|aud|nzd|chf|jpy|inr|mxn|sek|nok|dkk|pln|czk|zar|brl|sgd|hkd|aed|thb|cny|krw)\\b|[$€£])';

/** ISO 4217 code for a text matched by the patterns above. */
export function currencyOf(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  return words.find(([pattern]) => pattern.test(word))?.[1];
}
