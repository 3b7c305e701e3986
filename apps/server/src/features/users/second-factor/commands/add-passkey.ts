import { MAX_PASSKEYS } from '@coup-denvoi/contract/users/security.rules'
import type { PasskeyRegistration } from '@coup-denvoi/contract/users/security.schema'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { violatedUniqueConstraint } from '#platform/database/violated-unique-constraint.ts'
import { newId } from '#platform/new-id.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import type { Auth } from '../../users.auth.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import { requireMe } from '../../users.queries.ts'
import { CHALLENGE_MINUTES, challengeHash, type PasskeyRow } from '../passkeys.auth.ts'
import { passkeys } from '../second-factors.table.ts'

type AtSite = { db: Database; auth: Auth; actor: SessionHolder; origin: string; now?: Date }
type StartPasskey = AtSite & { siteName: string }
type AddPasskey = AtSite & { throttle: AccountThrottle; input: { name: string; registration: PasskeyRegistration } }

/** @returns what the browser needs to make a passkey @throws REQUIRES_RECENT_LOGIN, TOO_MANY_PASSKEYS */
export async function startPasskey({
  db,
  auth,
  actor,
  origin,
  siteName,
  now = new Date(),
}: StartPasskey): Promise<Record<string, unknown>> {
  const existing = await db.transaction(async (change) => {
    await lockOwnAccount(change, actor)
    await requireRecentLogin(change.tx, actor, now)
    return requireRoom(change.tx, actor.id)
  }, now)
  const user = await requireMe(db, actor.id)
  return auth.passkeys.creationOptions({
    user,
    existing,
    challenge: auth.passkeys.createChallenge({ registrationOf: actor.id }, now),
    origin,
    siteName,
  })
}

/** Stores the public key of a passkey that the browser has made. @throws REQUIRES_RECENT_LOGIN, INVALID_PASSKEY, TOO_MANY_PASSKEYS */
export async function addPasskey({ db, auth, throttle, actor, origin, input, now = new Date() }: AddPasskey): Promise<void> {
  const { name, registration } = input
  // No challenge is spent for an account that was closed meanwhile.
  await db.transaction((change) => lockOwnAccount(change, actor), now)
  const verified = await auth.passkeys.verifyRegistration(registration, { origin, now, purpose: { registrationOf: actor.id } })
  if (!verified || !(await throttle.spendChallenge(db, { hash: challengeHash(registration), minutes: CHALLENGE_MINUTES })))
    throw apiError('INVALID_PASSKEY')
  try {
    await db.transaction(async (change) => {
      const { tx, enqueue } = change
      await lockOwnAccount(change, actor)
      await requireRecentLogin(tx, actor, now)
      await requireRoom(tx, actor.id)
      await tx.insert(passkeys).values({ id: newId(), userId: actor.id, name, ...verified, createdAt: now })
      enqueue(sendSecurityNotice({ userId: actor.id, notice: 'passkey-added' }))
    }, now)
  } catch (error) {
    // Somebody has registered this key already.
    if (violatedUniqueConstraint(error) === 'passkeys_credential_unique') throw apiError('INVALID_PASSKEY')
    throw error
  }
}

async function requireRoom(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  const existing = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  if (existing.length >= MAX_PASSKEYS) throw apiError('TOO_MANY_PASSKEYS')
  return existing
}
