import type { TeamSheet } from './locker-room.schema.ts'

type TeamSheets = {
  /** What the author of a move saw. */
  seen: TeamSheet
  /** What they want instead. */
  wanted: TeamSheet
  /** What is stored by now. */
  current: TeamSheet
}

/** The teams after moves by somebody who saw older ones: whom they did not move stands where somebody else has put them since. */
export function mergeTeamSheets({ seen, wanted, current }: TeamSheets): TeamSheet {
  const before = byPlayer(seen)
  const own = byPlayer(wanted)
  const now = byPlayer(current)
  return [...new Set([...now.keys(), ...own.keys()])].flatMap((playerId) => {
    const hasMoved = !isSameEntry(own.get(playerId), before.get(playerId))
    return (hasMoved ? own : now).get(playerId) ?? []
  })
}

type Entry = TeamSheet[number]

const byPlayer = (sheet: TeamSheet): ReadonlyMap<string, Entry> => new Map(sheet.map((entry) => [entry.playerId, entry]))

const isSameEntry = (one: Entry | undefined, other: Entry | undefined): boolean =>
  one?.team === other?.team && one?.place.x === other?.place.x && one?.place.y === other?.place.y
