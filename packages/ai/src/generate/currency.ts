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
