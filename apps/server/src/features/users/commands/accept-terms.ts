import { eq } from 'drizzle-orm'
import { admitTermsVersion } from '#features/instance/terms.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockOwnAccount } from '../users.access.ts'
import { users } from '../users.table.ts'

type AcceptTerms = { db: Database; actor: Pick<Viewer, 'id'>; input: { version: number }; now?: Date }

/** A version that was accepted before keeps its date. @throws TERMS_CHANGED */
export async function acceptTerms({ db, actor, input, now = new Date() }: AcceptTerms): Promise<void> {
  await db.transaction(async (change) => {
    const { termsVersion: accepted } = await lockOwnAccount(change, actor)
    const termsVersion = await admitTermsVersion(change, input.version)
    if (termsVersion === null || (accepted ?? 0) >= termsVersion) return
    await change.tx.update(users).set({ termsVersion, termsAcceptedAt: now, updatedAt: now }).where(eq(users.id, actor.id))
    change.emit({ type: 'user.changed', userId: actor.id })
  }, now)
}
