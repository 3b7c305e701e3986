import type { Database } from '#platform/database/database.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount, requireRecentLogin } from '../../users.access.ts'
import { type ProviderSignIn, type SealedCookie, toLocalRedirect } from '../provider-sign-in.auth.ts'

type StartProviderVisit = {
  db: Database
  providerSignIn: ProviderSignIn
  actor: SessionHolder
  origin: string
  input: { purpose: 'link' | 'confirm'; redirect?: string }
  now?: Date
}

/** Sends the actor's browser to the provider. @throws OPERATION_NOT_ALLOWED, PROVIDER_UNAVAILABLE, and REQUIRES_RECENT_LOGIN to link */
export async function startProviderVisit({ db, providerSignIn, actor, origin, input, now = new Date() }: StartProviderVisit) {
  const { purpose } = input
  await db.transaction(async (change) => {
    await lockOwnAccount(change, actor)
    if (purpose === 'link') await requireRecentLogin(change.tx, actor, now)
  }, now)
  const visit: { url: string; cookie: SealedCookie } = await providerSignIn.begin({
    origin,
    purpose,
    redirect: toLocalRedirect(input.redirect),
    userId: actor.id,
    now,
  })
  return visit
}
