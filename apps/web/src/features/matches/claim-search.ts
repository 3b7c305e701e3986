/** On the page of a guest's place: the guest signed in to make it the account's. Its key stays in the browser. */
export type ClaimSearch = { reprendre?: true }

export const readClaimSearch = ({ reprendre }: Record<string, unknown>): ClaimSearch =>
  reprendre === true || reprendre === 'true' ? { reprendre: true } : {}

/** Where the login and the registration lead back to. */
export const claimPath = (matchId: string): string => `/ma-place/${matchId}?reprendre=true`
