/** Each guest follows the player who brings them; the others stay in the order of arrival. */
export function guestsAfterHosts<Player extends { userId: string | null; guest: { hostId: string | null } | null }>(
  players: readonly Player[],
): Player[] {
  const hostOf = ({ guest }: Player) => players.find(({ userId }) => userId !== null && userId === guest?.hostId)
  return players.filter((player) => !hostOf(player)).flatMap((player) => [player, ...players.filter((guest) => hostOf(guest) === player)])
}
