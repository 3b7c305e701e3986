import { TRUSTED_BROWSER_DAYS } from '@coup-denvoi/contract/users/security.rules'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { trustedBrowsers } from '../../second-factor/second-factors.table.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { sessions } from '../sessions.table.ts'

const DAY_MS = 24 * 60 * 60_000

type TrustBrowser = {
  db: Database
  /** @property token of the session that a code has opened */
  input: { userId: string; token: string; deviceId: string }
  now?: Date
}

/** Signing in here asks for no code for some weeks. Does nothing when the session has ended meanwhile: what ended it ends trust, too. */
export async function trustBrowser({ db, input: { userId, token, deviceId }, now = new Date() }: TrustBrowser): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    await lockOwnAccount(change, { id: userId })
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.token, token), eq(sessions.userId, userId)))
    if (!session) return
    const expiresAt = new Date(now.getTime() + TRUSTED_BROWSER_DAYS * DAY_MS)
    await tx
      .insert(trustedBrowsers)
      .values({ userId, deviceHash: hashSecret(deviceId), expiresAt })
      .onConflictDoUpdate({ target: [trustedBrowsers.userId, trustedBrowsers.deviceHash], set: { expiresAt } })
  }, now)
}
