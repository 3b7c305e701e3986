import type { PlayedMatch, PlayedMatchOptions } from '@coup-denvoi/contract/series/played-match.schema'
import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { GUEST_KIT } from '@coup-denvoi/contract/users/user.rules'

/** @property isExpected checked at first */
export type PossiblePlayer = Pick<PlayedMatchOptions['others'][number], 'userId' | 'displayName' | 'photo' | 'kit' | 'isViewer'> & {
  isExpected: boolean
}

/** What is in the dialog. Kept as a draft. */
export type PlayedMatchValues = {
  /** Null until it is chosen: the last date without a match is proposed. */
  date: string | null
  time: string
  /** Names that were added in the dialog. */
  typedGuests: string[]
  /** In the field, not added yet. */
  guestName: string
  /** By `playerKey`: only those who were checked or unchecked. */
  ticks: Record<string, boolean>
  score: PlayedMatch['result']
}

export const isChecked = (player: PossiblePlayer, ticks: PlayedMatchValues['ticks']): boolean =>
  ticks[playerKey(player)] ?? player.isExpected

export function toggled(player: PossiblePlayer, { ticks }: PlayedMatchValues): Pick<PlayedMatchValues, 'ticks'> {
  const { [playerKey(player)]: _, ...others } = ticks
  const next = !isChecked(player, ticks)
  return { ticks: next === player.isExpected ? others : { ...others, [playerKey(player)]: next } }
}

/** Who is in the field was there. */
export function withTypedGuest<Values extends Pick<PlayedMatchValues, 'typedGuests' | 'guestName' | 'ticks'>>(values: Values): Values {
  const name = values.guestName.trim()
  if (!name) return values
  return {
    ...values,
    guestName: '',
    typedGuests: [...new Set([...values.typedGuests, name])],
    ticks: { ...values.ticks, [playerKey({ userId: null, displayName: name })]: true },
  }
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
    userId: null,
    displayName,
    photo: null,
    kit: GUEST_KIT,
    isViewer: false,
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
