/** Join, leave, take or keep a place: one at a time for a match, from any button. */
export const participationMutationKey = (matchId: string) => ['matches', 'participation', matchId]
