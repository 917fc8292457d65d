/**
 * Lets its children keep filters, sorts and tabs in the URL. It wraps every page (`shell/router.tsx`) except the landing
 * page, where it wraps the listings only. Never mix it with another adapter: both patch the history and cancel each other's
 * updates.
 */
export { NuqsAdapter as UrlState } from 'nuqs/adapters/react-router/v6';
