/**
 * Around pages that keep filters, sorts or tabs in the URL. Only this adapter, and never another one: two of them take each
 * other's writes for somebody else's and throw them away. Not around the whole app, because the landing page does without.
 */
export { NuqsAdapter as UrlState } from 'nuqs/adapters/react-router/v6';
