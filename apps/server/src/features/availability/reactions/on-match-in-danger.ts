import type { Reaction } from '#platform/database/reactions.ts'
import { tellAvailablePlayers } from '../commands/tell-available-players.ts'

/** Who could play hears of a match that lacks players. */
export const onMatchInDanger: Reaction<'match.in-danger'> = tellAvailablePlayers
