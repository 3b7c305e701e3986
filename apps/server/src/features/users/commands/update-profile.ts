import { displayNameOf } from '@coup-denvoi/contract/users/user.rules'
import { PLAYER_POSITIONS, type Profile } from '@coup-denvoi/contract/users/user.schema'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockOwnAccount } from '../users.access.ts'
import { users } from '../users.table.ts'

type UpdateProfile = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string; profile: Profile }; now?: Date }

/** @throws PROFILE_FORBIDDEN for the profile of another user */
export async function updateProfile({ db, actor, input: { id, profile }, now = new Date() }: UpdateProfile): Promise<void> {
  if (actor.id !== id) throw apiError('PROFILE_FORBIDDEN')
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const before = await lockOwnAccount(change, actor)
    const columns = profileColumns(profile)
    await tx
      .update(users)
      .set({ ...columns, updatedAt: now })
      .where(eq(users.id, id))
    emit({ type: 'user.changed', userId: id })
    if (columns.displayName !== before.displayName) emit({ type: 'user.renamed', userId: id, displayName: columns.displayName })
  }, now)
}

function profileColumns({ firstName, lastName, city, bio, phone, level, positions }: Profile) {
  const displayName = displayNameOf({ firstName, lastName })
  return {
    firstName,
    lastName,
    displayName,
    name: displayName,
    city: city || null,
    bio: bio || null,
    // The specification has two fields for the phone number.
    phone: phone || null,
    phoneNumber: phone || null,
    level,
    // Without duplicates, in the order of the contract.
    positions: PLAYER_POSITIONS.filter((position) => positions.includes(position)),
  }
}
