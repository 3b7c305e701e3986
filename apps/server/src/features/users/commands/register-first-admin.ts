import type { FirstAdmin } from '@coup-denvoi/contract/instance/installation.schema'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { endInstallation, isInstallable, lockInstaller, mayInstall } from '#features/instance/installation.public.ts'
import { readSetSettings } from '#features/instance/instance.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { Auth } from '../users.auth.ts'
import { users } from '../users.table.ts'
import { registerUser, type SignedInUser } from './register-user.ts'

type RegisterFirstAdmin = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  client: ClientInfo
  /** Of the browser in which the code of the console was typed. */
  secret: string | null
  input: FirstAdmin
  now?: Date
}

/**
 * The end of the guided installation: an account like any other, who is the first super admin. The code of the console stands in for
 * the rules of who may register.
 * @throws NOT_FOUND once there is a super admin, INSTALLATION_CODE_REQUIRED, ACCOUNT_EXISTS, TOO_MANY_REQUESTS
 */
export function registerFirstAdmin({ db, secret, now = new Date(), ...registration }: RegisterFirstAdmin): Promise<SignedInUser> {
  return registerUser({
    db,
    now,
    ...registration,
    admission: {
      check: async () => {
        if (await mayInstall(db.read, secret, now)) return
        // Read after that: a super admin who is made meanwhile ends both.
        throw apiError((await isInstallable(db.read)) ? 'INSTALLATION_CODE_REQUIRED' : 'NOT_FOUND')
      },
      admit: (change) => lockInstaller(change, secret),
      complete: async (change, userId) => {
        await change.tx.update(users).set({ isSuperAdmin: true }).where(eq(users.id, userId))
        await endInstallation(change)
        await recordAdminAction(change, {
          actor: { id: userId },
          action: 'instance.installed',
          targetKind: 'instance',
          targetId: null,
          note: (await readSetSettings(change.tx)).join(', '),
        })
      },
    },
  })
}
