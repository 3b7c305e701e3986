import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { randomId } from './api/random-id.ts'
import { safeLocalStorage } from './safe-storage.ts'

/*
 * The places that somebody without an account holds, remembered by this browser: who has the secret is the guest. It outlives sessions
 * of accounts, which are of other people.
 */

type StoredPlace = GuestKey & { matchId: string; at: number }

const PLACES = 'guest_places'
const BROWSER = 'guest_browser'
/** Matches are over by then. */
const MAX_AGE_MS = 400 * 24 * 60 * 60_000
const SECRET_BYTES = 24
const ID_BYTES = 12

/** The places of a match that were taken here, the latest first. */
export const rememberedPlaces = (matchId: string): GuestKey[] => readPlaces().filter((place) => place.matchId === matchId)

/** Puts it first. A known secret stays: that of a mail ends with its address. @returns false where the browser stores nothing */
export function rememberPlace(matchId: string, { guestId, secret }: GuestKey): boolean {
  const places = readPlaces()
  const known = places.find((place) => place.guestId === guestId)
  const others = places.filter((place) => place !== known)
  return safeLocalStorage.setItem(
    PLACES,
    JSON.stringify([{ matchId, guestId, secret: known?.secret ?? secret, at: Date.now() }, ...others]),
  )
}

export function forgetPlace(guestId: string): void {
  safeLocalStorage.setItem(PLACES, JSON.stringify(readPlaces().filter((place) => place.guestId !== guestId)))
}

/** The path that opens the place on any device. The secret is in the fragment, which browsers send to nobody. */
export const placePath = (matchId: string, { guestId, secret }: GuestKey): string => `/ma-place/${matchId}#${guestId}.${secret}`

/** The key in the fragment of such a path; null in others. `isConfirming`: of the mail that asks to confirm an address. */
export function parsePlaceHash(hash: string): (GuestKey & { isConfirming: boolean }) | null {
  const [, guestId, secret, confirming] = /^#?([\w-]{1,64})\.([\w-]{32,64})(\.confirmer)?$/.exec(hash) ?? []
  return guestId && secret ? { guestId, secret, isConfirming: confirming !== undefined } : null
}

/** For a place that this browser is about to ask for. */
export const newPlaceKey = (): GuestKey => ({ guestId: randomId(ID_BYTES), secret: randomId(SECRET_BYTES) })

/** Tells the server how many places one browser holds; says nothing else about it. */
export function browserKey(): string {
  const known = safeLocalStorage.getItem(BROWSER)
  if (known) return known
  const key = randomId(SECRET_BYTES)
  safeLocalStorage.setItem(BROWSER, key)
  return key
}

function readPlaces(): StoredPlace[] {
  try {
    const places = JSON.parse(safeLocalStorage.getItem(PLACES) ?? '[]') as StoredPlace[]
    return places.filter(({ at }) => at > Date.now() - MAX_AGE_MS)
  } catch {
    return []
  }
}
