import type { GuestNewsCondition } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { DangerHours } from '@coup-denvoi/contract/rescue/danger.rules'
import { defineJob } from '#platform/jobs/job.ts'

/** Sends a reminder; the day before, asks the players to confirm, too. Does nothing when the match now starts at another time. `startsAt` is in milliseconds since 1970. */
export const remindPlayers = defineJob<{ matchId: string; kind: 'day-before' | 'hours-before'; startsAt: number }>('matches.remind-players')

/** Whether the match has the players that it needs, so many hours before kick-off. `startsAt` as above. */
export const checkMinimum = defineJob<{ matchId: string; hours: DangerHours; startsAt: number }>('matches.check-minimum')

/** Expires open requests for replacements and for another organizer. `startsAt` as above. */
export const kickOff = defineJob<{ matchId: string; startsAt: number }>('matches.kick-off')

/** Ends the offers of places that are over, and offers the places on. Of several matches side by side: many end at the same minute. `until` in milliseconds since 1970. */
export const expireOffers = defineJob<{ matchId: string; until: number }>('matches.expire-offers', { atOnce: 4 })

/** Finds again where the coming matches of a place are, and those in its city that name no place; without one, all coming matches. */
export const locateMatches = defineJob<{ placeId: string | null }>('matches.locate')

/** Asks the owner of a guest's address whether they want to be told about the place. */
export const confirmGuestAddress = defineJob<{ addressId: string }>('matches.confirm-guest-address')

/** Tells a guest what happened. `holds`: of what waits for the morning, when it is still sent. */
export const mailGuest = defineJob<{ addressId: string; title: string; content: string; holds?: GuestNewsCondition }>('matches.mail-guest')
