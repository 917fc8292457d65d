/** Sentences of the product spec for the host's screens, literally. */
export const hostTexts = {
  noBids: "You haven't placed any bids yet. Browse the matching requests to start bidding!",
  noMatchingRequests: 'No matching requests found. Check back later or adjust your property details.',
  switchToHost: 'Switch to Host Mode',
  propertiesFailed: 'Unable to load your properties. Please try again later.',
  noPropertiesForMatches: 'You need to add at least one property before you can see AI-recommended matches.',
  selectProperty: 'Select a property to view matches',
  matchesTitle: 'AI-Matched Vacation Requests',
  matchesFailed: 'Unable to load property matches at this time. Please try again later.',
  noMatches: 'No Matching Requests Found',
  noMatchesHint: 'Check back later or update your property details.',
  noProperties: 'No Properties Found',
  addFirstProperty: 'Add Your First Property',
  noAmenitiesMatched: 'No specific amenities matched.',
  /** General advice; the measured figure is shown beneath it once there are enough decided bids. */
  personalTip: 'Tip: personalize your bid. Say in your message what the guest asked for and you have.',
} as const;
