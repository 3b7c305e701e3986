/** One change of one's place on a match at a time, from whichever button. */
export const placeKey = (matchId: string) => ['matches', 'place', matchId]
