import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { PLACE_FIELDS, type PlaceDraft, type PlaceField } from '@coup-denvoi/contract/places/place.schema'
import { eq } from 'drizzle-orm'
import { locateMatches } from '#features/matches/lists/place-matches.public.ts'
import { apiError, throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPlaceToEdit } from '../places.access.ts'
import { type PlaceRow, places } from '../places.table.ts'
import { recordCorrection } from './record-correction.ts'
import { recordPlaceAct } from './record-place-act.ts'
import { searchColumns, storePlaceWords } from './store-place.ts'

type EditPlace = { db: Database; actor: Actor; input: { id: string } & Edit<PlaceDraft>; now?: Date }

/** Corrects a place; what it was before stays in its history. @throws PLACE_NOT_FOUND, PERMISSION_DENIED, EDITED_MEANWHILE */
export async function editPlace({ db, actor, input: { id, ...edit }, now: at }: EditPlace): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue, now } = change
    const place = await lockPlaceToEdit(change, actor, id)
    const { row } = place
    const before = placeDraftOf(row)
    throwIfEditedMeanwhile(edit, before)
    const after = { ...before, ...edit.changes }
    if ((after.latitude === null) !== (after.longitude === null)) throw apiError('INVALID_ARGUMENT')
    const changed = PLACE_FIELDS.filter((field) => before[field] !== after[field])
    if (changed.length === 0) return
    const columns = { ...after, ...searchColumns(after) }
    await tx
      .update(places)
      .set({ ...columns, correctedFields: [...new Set([...row.correctedFields, ...changed])], updatedAt: now })
      .where(eq(places.id, row.id))
    await recordCorrection(change, {
      placeId: row.id,
      actor,
      changes: changed.map((field) => ({ field, before: before[field], after: after[field] })),
    })
    await recordPlaceAct(change, place, actor, 'place.corrected')
    await storePlaceWords(tx, [columns.searchText])
    if (changed.some((field) => LOCATING.has(field))) enqueue(locateMatches({ placeId: row.id }))
  }, at)
}

const LOCATING: ReadonlySet<PlaceField> = new Set(['latitude', 'longitude', 'city'])

function placeDraftOf(row: PlaceRow): PlaceDraft {
  return Object.fromEntries(PLACE_FIELDS.map((field) => [field, row[field]])) as PlaceDraft
}
