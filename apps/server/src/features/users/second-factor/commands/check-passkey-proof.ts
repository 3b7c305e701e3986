import type { PasskeyProof } from '@coup-denvoi/contract/users/security.schema'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { Auth } from '../../users.auth.ts'
import { CHALLENGE_MINUTES, challengeHash } from '../passkeys.auth.ts'
import { passkeys } from '../second-factors.table.ts'

type CheckPasskeyProof = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: { ip: string }
  /** Of the page, as the server knows it. */
  origin: string
  input: { proof: PasskeyProof }
  now: Date
}

/** A passkey whose device has signed our challenge, and what to store of that. */
export type CheckedPasskey = { id: string; userId: string; formerCounter: number; counter: number }

/** Checks a proof and uses its challenge up, outside of transactions. @throws INVALID_PASSKEY, TOO_MANY_REQUESTS */
export async function checkPasskeyProof({ db, auth, throttle, client, origin, input, now }: CheckPasskeyProof): Promise<CheckedPasskey> {
  const { proof } = input
  await throttle.beforePasskey(db, client)
  const [row] = await db.read.select().from(passkeys).where(eq(passkeys.credential, proof.id))
  const verified = row && (await auth.passkeys.verifyProof(proof, row, { origin, now }))
  if (!verified || !(await throttle.spendChallenge(db, { hash: challengeHash(proof), minutes: CHALLENGE_MINUTES })))
    throw apiError('INVALID_PASSKEY')
  await throttle.afterPasskey(db, client)
  return { id: row.id, userId: row.userId, formerCounter: row.counter, counter: verified.counter }
}

/** Stores the use, with the account locked. @throws INVALID_PASSKEY when it was removed, or used elsewhere at the same time */
export async function recordPasskeyUse({ tx, now }: Change, { id, userId, formerCounter, counter }: CheckedPasskey): Promise<void> {
  const [used] = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId), eq(passkeys.counter, formerCounter)))
    .returning({ id: passkeys.id })
  if (!used) throw apiError('INVALID_PASSKEY')
}
