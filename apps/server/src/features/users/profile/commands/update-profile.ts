import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { displayNameOf } from '@coup-denvoi/contract/users/user.rules'
import { PLAYER_POSITIONS, type Profile } from '@coup-denvoi/contract/users/user.schema'
import { eq } from 'drizzle-orm'
import { apiError, throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockOwnAccount } from '../../users.access.ts'
import type { UserRow } from '../../users.present.ts'
import { users } from '../../users.table.ts'

type UpdateProfile = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } & Edit<Profile>; now?: Date }

/** @throws PROFILE_FORBIDDEN for the profile of another user, EDITED_MEANWHILE */
export async function updateProfile({ db, actor, input: { id, ...edit }, now = new Date() }: UpdateProfile): Promise<void> {
  if (actor.id !== id) throw apiError('PROFILE_FORBIDDEN')
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const before = await lockOwnAccount(change, actor)
    const profile = profileOf(before)
    throwIfEditedMeanwhile(edit, profile)
    const after = { ...profile, ...edit.changes }
    const isRenamed = after.firstName !== before.firstName || after.lastName !== before.lastName
    const displayName = isRenamed ? displayNameOf(after) : before.displayName
    await tx
      .update(users)
      .set({ ...profileColumns(after), displayName, name: displayName, updatedAt: now })
      .where(eq(users.id, id))
    emit({ type: 'user.changed', userId: id })
    if (displayName !== before.displayName) emit({ type: 'user.renamed', userId: id, displayName })
  }, now)
}

const profileOf = ({ firstName, lastName, city, bio, phone, level, positions }: UserRow): Profile => ({
  firstName,
  lastName,
  city: city ?? '',
  bio: bio ?? '',
  phone: phone ?? '',
  level,
  positions,
})

function profileColumns({ firstName, lastName, city, bio, phone, level, positions }: Profile) {
  return {
    firstName,
    lastName,
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
