/**
 * Lets what is inside keep filters, sorts or tabs in the URL: every page (`router.tsx`) but the landing page, whose listings
 * stand in one of their own. Always this adapter and never another kind: two kinds patch the history one over the other and
 * end each other's updates half-way.
 */
export { NuqsAdapter as UrlState } from 'nuqs/adapters/react-router/v6';
