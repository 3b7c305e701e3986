import { type RegularInput, SERIES_LIMITS } from './series.schema.ts'

/** Each has a place in the next match. */
export const maxRegulars = (maxPlayers: number): number => Math.min(maxPlayers, SERIES_LIMITS.regulars)

type RegularLists = {
  /** What the author of the change saw. */
  seen: readonly RegularInput[]
  /** What they want instead. */
  wanted: readonly RegularInput[]
  /** What is stored by now. */
  current: readonly RegularInput[]
}

/**
 * The regulars after a change by somebody who saw an older list. Who has left it since then stays out, who was added stays, and so does
 * what the author did not touch: the order, and who co-organizes.
 */
export function mergeRegulars({ seen, wanted, current }: RegularLists): RegularInput[] {
  const before = byKey(seen)
  const own = byKey(wanted)
  const now = byKey(current)
  const ownKeys = [...own.keys()]
  const inSeenOrder = [...[...before.keys()].filter((key) => own.has(key)), ...ownKeys.filter((key) => !before.has(key))]
  const isOrderUntouched = ownKeys.every((key, index) => key === inSeenOrder[index])
  const keys = new Set(isOrderUntouched ? [...now.keys(), ...ownKeys] : [...ownKeys, ...now.keys()])

  return [...keys].flatMap((key) => {
    const wantedOne = own.get(key)
    const currentOne = now.get(key)
    const seenOne = before.get(key)
    const isRemoved = seenOne && !(wantedOne && currentOne)
    if (isRemoved) return []
    const isChanged = wantedOne && (seenOne ? coOrganizes(wantedOne) !== coOrganizes(seenOne) : !currentOne)
    return (isChanged ? wantedOne : currentOne) ?? []
  })
}

/** Each account and each name of a guest once. */
export const uniqueRegulars = (regulars: readonly RegularInput[]): RegularInput[] => [...byKey(regulars).values()]

const byKey = (regulars: readonly RegularInput[]): ReadonlyMap<string, RegularInput> =>
  new Map(regulars.map((regular) => ['userId' in regular ? `user ${regular.userId}` : `guest ${regular.guestName}`, regular]))

const coOrganizes = (regular: RegularInput): boolean => 'userId' in regular && regular.coOrganizes
