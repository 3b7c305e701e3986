import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Database } from '#platform/database/database.ts'
import { lockMatchForJob } from '../../matches.access.ts'
import { expireOffers } from '../../matches.jobs.ts'
import { giveFreePlaces } from './give-free-places.ts'

type EndDueOffers = { db: Database; input: { matchId: string; until: number }; now?: Date }

/** Ends the offers that are over; their places go to the next. Does nothing where an act has done it meanwhile. */
export async function endDueOffers({ db, input, now: at }: EndDueOffers): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, now, enqueue } = change
    const match = await lockMatchForJob(tx, input.matchId)
    if (!match) return
    await giveFreePlaces(change, match, { wasFull: placesLeft(match.row) === 0 })
    // The clock of the database, which starts jobs, may be ahead of this one.
    if (now.getTime() < input.until) enqueue(expireOffers(input, { startAfter: new Date(input.until) }))
  }, at)
}
