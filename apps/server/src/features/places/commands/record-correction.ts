import type { PlaceCorrection } from '@coup-denvoi/contract/places/place.schema'
import type { Change } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { placeCorrections } from '../place-corrections.table.ts'
import type { Actor } from '../places.access.ts'

type Correction = { placeId: string; actor: Actor; changes: PlaceCorrection['changes'] }

/** Adds to the history of a place. */
export async function recordCorrection({ tx, now }: Change, { placeId, actor, changes }: Correction): Promise<void> {
  await tx.insert(placeCorrections).values({ id: newId(), placeId, userId: actor.id, changes, at: now })
}
