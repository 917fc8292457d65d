/** The product spec's sentences about bids, as the host reads them. Literal. */
export const bidTexts = {
  placed: { title: 'Bid placed successfully!', message: 'Your bid has been submitted to the guest.' },
  placeFailed: 'Error placing bid',
  updated: { title: 'Bid updated', message: 'Your bid has been updated successfully.' },
  updateFailed: 'Error updating bid',
  noProperties: {
    title: 'No Properties Available',
    text: 'You need to add at least one property before you can place a bid.',
  },
  noBids: "You haven't placed any bids yet. Browse the matching requests to start bidding!",
} as const;
