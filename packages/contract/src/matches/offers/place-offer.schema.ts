/** `withdrawn`: the place is gone, or the player. */
export const OFFER_STATUSES = ['open', 'taken', 'passed', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]
