/** One change of one's place on a match at a time, from whichever button. */
export const participationMutationKey = (matchId: string) => ['matches', 'place', matchId]
