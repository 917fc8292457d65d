/** Sentences that server and web both show; their wording is fixed. */
export const texts = {
  usernameMin: 'Username must be at least 3 characters',
  passwordMin: 'Password must be at least 6 characters',
  nameMin: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  roleRequired: 'Please select a role',
  role: 'Role must be either guest, host, or both',
  propertyRequired: 'Please select a property',
  amountRequired: 'Please enter a bid amount',
  amountPositive: 'Bid amount must be greater than 0',
  usernameTaken: 'Username already exists',
  emailTaken: 'Email already registered',
  badCredentials: 'Invalid username or password',
  hostOnlyRecommendations:
    'This feature is only available to users with guest privileges. Your account is set up as a host only.',
  guestOnlyMatches:
    'This feature is only available to users with host privileges. Your account is set up as a guest only.',
} as const;
