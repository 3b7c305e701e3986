import type { PlayedMatchOptions } from '@coup-denvoi/contract/series/played-match.schema'
import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { GUEST_KIT } from '@coup-denvoi/contract/users/user.rules'

/** @property isExpected checked at first */
export type PossiblePlayer = Pick<PlayedMatchOptions['others'][number], 'userId' | 'displayName' | 'photo' | 'kit' | 'isViewer'> & {
  isExpected: boolean
}

/** A guest is their name. */
export const playerKey = ({ userId, displayName }: Pick<PossiblePlayer, 'userId' | 'displayName'>): string =>
  userId ?? `guest ${displayName}`

/** The regulars, who are checked at first, as are guests who were just typed; then who played with the series before. */
export function peopleWhoMayHaveCome(
  { regulars, guests }: Pick<Series, 'regulars' | 'guests'>,
  others: PlayedMatchOptions['others'],
  typedGuests: readonly string[],
): PossiblePlayer[] {
  const guest = (displayName: string, isExpected: boolean): PossiblePlayer => ({
    ...{ userId: null, displayName, photo: null, kit: GUEST_KIT, isViewer: false },
    isExpected,
  })
  const all: PossiblePlayer[] = [
    ...regulars.map((regular) => ({ ...regular, isExpected: true })),
    ...others.map((other) => ({ ...other, isExpected: false })),
    ...guests.map(({ name }) => guest(name, false)),
    ...typedGuests.map((name) => guest(name, true)),
  ]
  return all.filter((player, index) => all.findIndex((other) => playerKey(other) === playerKey(player)) === index)
}
