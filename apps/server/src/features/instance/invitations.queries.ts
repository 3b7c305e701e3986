import type { RegistrationInvitation } from '@coup-denvoi/contract/instance/registration-invitation.schema'
import { desc } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { registrationInvitations } from './registration-invitations.table.ts'

/** More are never open at once; ended ones are removed after a month. */
const LISTED = 200

/** Latest first. */
export async function listInvitations(db: Database, now: Date): Promise<{ items: RegistrationInvitation[] }> {
  const rows = await db.read
    .select()
    .from(registrationInvitations)
    .orderBy(desc(registrationInvitations.createdAt), desc(registrationInvitations.id))
    .limit(LISTED)
  return { items: rows.map((row) => presentInvitation(row, now)) }
}

export const presentInvitation = (
  { id, label, maxUses, uses, expiresAt, revokedAt, createdAt }: typeof registrationInvitations.$inferSelect,
  now: Date,
): RegistrationInvitation => ({
  id,
  label,
  maxUses,
  uses,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
  isOpen: revokedAt === null && expiresAt > now && uses < maxUses,
})
