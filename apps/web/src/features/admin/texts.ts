/** Sentences of the product spec for the admin dashboard, literally. */
export const adminTexts = {
  accessDenied: 'Access Denied',
  accessDeniedText:
    "You don't have permission to access the admin dashboard. Please contact an administrator if you believe this is an error.",
  goBack: 'Go Back',
} as const;
