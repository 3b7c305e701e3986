import type { PlaceReport } from '@coup-denvoi/contract/reports/report.schema'
import { lockPlaceToName } from '#features/places/places.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { storeReport } from './store-report.ts'

type ReportPlace = { db: Database; actor: Pick<Viewer, 'id'>; input: PlaceReport; now?: Date }

/**
 * Reports a place, such as a duplicate of another one. Everyone sees places, and no account answers for them.
 * @throws PLACE_NOT_FOUND, PLACES_ALREADY_MERGED for one that is merged meanwhile
 */
export async function reportPlace({ db, actor, input: { placeId, ...content }, now }: ReportPlace): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    const { row } = await lockPlaceToName(change.tx, placeId)
    await storeReport(change, actor, { kind: 'place', targetId: row.id, targetName: row.name, authorId: null, ...content })
  }, now)
}
