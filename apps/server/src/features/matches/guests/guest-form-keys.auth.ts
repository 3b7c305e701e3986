import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { signatureOf } from '#platform/secrets/signature-of.ts'

type SentForm = { matchId: string; name: string; ip: string; userAgent: string | null }

/** Keys of guests whose browser sends the form by itself: the page's script, which would make them, has not come. */
export type GuestFormKeys = {
  /** The same for a form that is sent twice. */
  keyFor(form: SentForm, now: Date): GuestKey
}

/** Somebody who taps again does it within seconds; somebody else of that name, network and browser hardly does. */
const WINDOW_MS = 20_000

/** @param secret the session secret */
export const createGuestFormKeys = (secret: string): GuestFormKeys => ({
  keyFor({ matchId, name, ip, userAgent }, now) {
    const window = Math.floor(now.getTime() / WINDOW_MS)
    const derive = (what: string) => signatureOf(secret, JSON.stringify([`guest-form:${what}`, matchId, name, ip, userAgent, window]))
    return { guestId: derive('id').slice(0, 24), secret: derive('secret') }
  },
})
