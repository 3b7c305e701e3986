import { randomBytes } from 'node:crypto'
import type { NewRegistrationInvitation, RegistrationInvitation } from '@coup-denvoi/contract/instance/registration-invitation.schema'
import { eq, lt, or } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { idFromKey, newId } from '#platform/new-id.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { lockSuperAdmin } from '../instance.access.ts'
import { presentInvitation } from '../invitations.queries.ts'
import { registrationInvitations } from '../registration-invitations.table.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long those that have ended are listed. */
const LISTED_DAYS = 30

type CreateInvitation = { db: Database; actor: Pick<Viewer, 'id'>; input: NewRegistrationInvitation & { sendKey?: string }; now?: Date }

/**
 * The same `sendKey` once more gets another token for the invitation: nobody has seen the first.
 * @returns the token, which is stored only as a hash
 * @throws PERMISSION_DENIED, INVITATION_SENT where the invitation that was sent before has been used or revoked, or has other values
 */
export async function createInvitation({
  db,
  actor,
  input: { label, maxUses, days, sendKey },
  now = new Date(),
}: CreateInvitation): Promise<{ invitation: RegistrationInvitation; token: string }> {
  const token = randomBytes(32).toString('base64url')
  return db.transaction(async (change) => {
    await lockSuperAdmin(change, actor)
    await removeOldInvitations(change)
    const id = sendKey === undefined ? newId() : idFromKey(actor.id, sendKey)
    const tokenHash = hashSecret(token)
    const expiresFrom = (createdAt: Date) => new Date(createdAt.getTime() + days * DAY_MS)
    const [known] = await change.tx.select().from(registrationInvitations).where(eq(registrationInvitations.id, id))
    if (known) {
      const sent = { label, maxUses, expiresAt: expiresFrom(known.createdAt), uses: 0, revokedAt: null }
      isSentAgain(known, sent, 'INVITATION_SENT')
      await change.tx.update(registrationInvitations).set({ tokenHash }).where(eq(registrationInvitations.id, id))
      return { invitation: presentInvitation(known, now), token }
    }
    const [row] = await change.tx
      .insert(registrationInvitations)
      .values({ id, tokenHash, label, maxUses, expiresAt: expiresFrom(now), createdAt: now })
      .returning()
    if (!row) throw new Error('An insert returned no row.')
    await recordAdminAction(change, {
      actor,
      action: 'instance.invitation-created',
      targetKind: 'instance',
      targetId: row.id,
      amount: maxUses,
      note: label,
    })
    return { invitation: presentInvitation(row, now), token }
  }, now)
}

async function removeOldInvitations({ tx, now }: Change): Promise<void> {
  const before = new Date(now.getTime() - LISTED_DAYS * DAY_MS)
  const { expiresAt, revokedAt } = registrationInvitations
  await tx.delete(registrationInvitations).where(or(lt(expiresAt, before), lt(revokedAt, before)))
}
