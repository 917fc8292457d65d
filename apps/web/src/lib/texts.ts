/** Sentences of the product spec that several screens share, literally. */

/** Toasts: the title, or [title, text]. For a title alone the caller adds the text. */
export const toastTexts = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  logoutFailed: 'Logout failed',
  generateFailed: 'Error generating vacation request',
  createFailed: 'Error creating vacation request',
  createFailedFallback: 'There was an error creating your vacation request.',
  acceptFailedOnDashboard: 'Error accepting bid',
  acceptFailedOnDetail: 'Failed to accept bid',
  editBidFailed: 'Error updating bid',
  placeBidFailed: 'Error placing bid',
  updateFailed: 'Update failed',
  deleteFailed: 'Delete failed',
  roleUpdateFailed: 'Failed to update user role',
  forgotFailed: ['Something went wrong', 'Please try again later.'],

  welcomeBack: 'Welcome back!',
  registered: 'Registration successful!',
  loggedOut: ['Logged out', 'You have been successfully logged out'],
  requestCreated: 'Vacation request created!',
  success: 'Success!',
  requestUpdated: 'Request updated',
  requestDeleted: 'Request deleted',
  bidAccepted: ['Bid accepted!', "You've accepted the bid. The host will be notified."],
  bidUpdated: ['Bid updated', 'Your bid has been updated successfully.'],
  bidPlaced: ['Bid placed successfully!', 'Your bid has been submitted to the guest.'],
  roleUpdated: 'User role updated',
  resetLinkSent: [
    'Reset link sent',
    "If an account exists with that email, you'll receive a password reset link shortly.",
  ],
  usernameSent: [
    'Username reminder sent',
    "If an account exists with that email, you'll receive your username shortly.",
  ],

  emptyPromptOnHome: ['Empty prompt', 'Please describe your dream vacation.'],
  emptyPrompt: ['Empty prompt', 'Please enter a description of your dream vacation.'],
  loginToSave: ['Login required', 'Please sign in to save your vacation request.'],
  loginToSubmit: ['Login required', 'Please sign in to submit your vacation request.'],
  missingDestination: ['Missing information', 'Please enter a destination for your vacation'],
} as const;

/** Questions, cards and empty states of the product spec. */
export const specTexts = {
  confirmAccept: 'Are you sure you want to accept this bid? This will complete your vacation request.',
  confirmDelete: 'Are you sure you want to delete this vacation request?',
  requestLoadError: 'There was an error loading the vacation request. Please try again later.',
  noRequests: 'No vacation requests found. Create your first request!',
  noBidsReceived: 'No bids received yet. Create more vacation requests to attract bids!',
  recommendationsFailed: 'Unable to load recommendations at this time. Please try again later.',
  noRecommendations: 'No Recommendations Yet',
  noProperties: 'No Properties Available',
  noPropertiesHint: 'You need to add at least one property before you can place a bid.',
} as const;

/** Messages for failures that no server explained. */
export const messages = {
  offline: 'You seem to be offline. Nothing you typed is lost; try again once you are connected.',
  unavailable:
    'Palmbid cannot be reached right now. Nothing you typed is lost; please try again in a moment.',
  unexpected: 'Something went wrong. Nothing you typed is lost; please try again.',
  sessionEnded: 'Your session has ended. Please log in again; what you typed is kept on this page.',
} as const;
