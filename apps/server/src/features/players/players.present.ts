import type { Reliability } from '@coup-denvoi/contract/attendance/attendance.rules'
import { playerPermissions } from '@coup-denvoi/contract/players/player.rules'
import type { Player, PlayerCard, PublicPlayer } from '@coup-denvoi/contract/players/player.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { PlayerForViewer, PlayerRow } from './players.public.ts'

/** No e-mail address or phone number. */
export type CardRow = Pick<
  PlayerRow,
  'id' | 'displayName' | 'city' | 'photo' | 'matchesPlayed' | 'matchesOrganized' | 'rating' | 'ratingVoters' | 'level' | 'positions'
>

export function presentPublicPlayer(row: CardRow): PublicPlayer {
  const { id, displayName, city, photo, matchesPlayed, matchesOrganized, ratingVoters } = row
  const rating = row.rating === null ? null : { mean: row.rating, voters: ratingVoters }
  return { id, displayName, city, photo, kit: kitOf(id), matchesPlayed, matchesOrganized, rating }
}

export function presentPlayerCard(row: CardRow): PlayerCard {
  return { ...presentPublicPlayer(row), level: row.level, positions: row.positions }
}

export function presentPlayer(
  { row, state, viewer, matchesInCommon, awaitsAnswer }: PlayerForViewer,
  reliability: Reliability | null,
): Player {
  return {
    ...presentPlayerCard(row),
    bio: row.bio,
    memberSince: row.createdAt.toISOString(),
    reliability,
    matchesInCommon,
    viewer: { isSelf: viewer.id === row.id, hasBlocked: viewer.hasBlocked, awaitsAnswer },
    can: playerPermissions(state, viewer),
  }
}
