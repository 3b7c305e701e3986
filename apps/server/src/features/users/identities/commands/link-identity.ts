import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import { sendSecurityNotice } from '../../users.jobs.ts'
import { findIdentity, findIdentityOf } from '../identities.queries.ts'
import { identities } from '../identities.table.ts'
import type { ReturnedIdentity } from '../provider-sign-in.auth.ts'

type LinkIdentity = { db: Database; actor: SessionHolder; identity: ReturnedIdentity | null; now?: Date }

/**
 * Links who came back from the provider to the actor's account, which was proven just now. Its address does not matter: the account
 * and the identity were both proven in this browser.
 * @throws PROVIDER_ANSWER_EXPIRED, REQUIRES_RECENT_LOGIN, IDENTITY_TAKEN, ACCOUNT_LINKED
 */
export async function linkIdentity({ db, actor, identity, now = new Date() }: LinkIdentity): Promise<void> {
  if (!identity || identity.purpose === 'confirm') throw apiError('PROVIDER_ANSWER_EXPIRED')
  // Begun in the settings, by another account that was signed in here.
  if (identity.userId !== null && identity.userId !== actor.id) throw apiError('PROVIDER_ANSWER_EXPIRED')
  const { issuer, subject, email } = identity
  await db.transaction(async (change) => {
    await lockOwnAccount(change, actor)
    await requireRecentLogin(change.tx, actor, now)
    const inserted = await change.tx
      .insert(identities)
      .values({ id: newId(), userId: actor.id, issuer, subject, email, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: identities.id })
    if (inserted.length > 0) return change.enqueue(sendSecurityNotice({ userId: actor.id, notice: 'identity-linked' }))
    await throwUnlessLinked(change, actor, identity)
  }, now)
}

/** Done already, by the same person. @throws IDENTITY_TAKEN, ACCOUNT_LINKED */
async function throwUnlessLinked({ tx }: Change, actor: SessionHolder, identity: ReturnedIdentity): Promise<void> {
  const own = await findIdentityOf(tx, actor.id, identity.issuer)
  if (own?.subject === identity.subject) return
  if (own) throw apiError('ACCOUNT_LINKED')
  // Unlinked in between by its former account: the next try succeeds.
  if (await findIdentity(tx, identity)) throw apiError('IDENTITY_TAKEN')
  throw apiError('PROVIDER_ANSWER_EXPIRED')
}
