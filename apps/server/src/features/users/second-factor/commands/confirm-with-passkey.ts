import type { PasskeyProof } from '@coup-denvoi/contract/users/security.schema'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { sessions } from '../../sessions/sessions.table.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { checkPasskeyProof, recordPasskeyUse } from './check-passkey-proof.ts'

type ConfirmWithPasskey = Omit<Parameters<typeof checkPasskeyProof>[0], 'now'> & {
  actor: SessionHolder
  input: { proof: PasskeyProof }
  now?: Date
}

/** Like the password, marks the session for actions that are hard to undo. @throws INVALID_PASSKEY, also for that of another account */
export async function confirmWithPasskey({ actor, now = new Date(), ...call }: ConfirmWithPasskey): Promise<void> {
  // No challenge is spent for an account that was closed meanwhile.
  await call.db.transaction((change) => lockOwnAccount(change, actor), now)
  const passkey = await checkPasskeyProof({ ...call, now })
  if (passkey.userId !== actor.id) throw apiError('INVALID_PASSKEY')
  await call.db.transaction(async (change) => {
    await lockOwnAccount(change, actor)
    await recordPasskeyUse(change, passkey)
    await change.tx
      .update(sessions)
      .set({ provenAt: now })
      .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id)))
  }, now)
}
