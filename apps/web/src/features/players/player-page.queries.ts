import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { conversationWithQuery } from '#features/conversations/conversations.queries.ts'
import { playerGroupsQuery } from '#features/groups/groups.queries.ts'
import { matchListQuery } from '#features/matches/matches.queries.ts'

/** A player who wrote first can be answered, even without the right to contact them. Nobody has a conversation with themselves. */
export const mayHaveConversation = ({ can, viewer }: Player): boolean => !can.message && !viewer.hasBlocked && !viewer.isSelf

/** What the page of a player shows above something else: it comes with the page, because it would push what is below it. */
export const playerPageQueries = (player: Player) => [
  matchListQuery({ player: player.id }),
  playerGroupsQuery(player.id),
  ...(mayHaveConversation(player) ? [conversationWithQuery(player.id)] : []),
]
