import { apiKeyLimits, isLastUseOutdated } from '@coup-denvoi/contract/api-keys/api-key.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, gt, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { viewerColumns } from '#features/users/viewer-columns.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { CallKey, ClientInfo, Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import type { LeasedLimit } from '#platform/throttle/leased-limit.ts'
import { networkPrefix } from '#platform/throttle/network-prefix.ts'
import { isWellFormedSecret } from './api-key-secret.auth.ts'
import { apiKeys } from './api-keys.table.ts'

/** A key and who it acts as. @throws API_KEY_INVALID, TOO_MANY_REQUESTS */
export type ApiKeyCheck = (db: Database, secret: string, client: Pick<ClientInfo, 'ip'>) => Promise<{ viewer: Viewer; key: CallKey }>

type ApiKeyCheckOptions = {
  limit: LeasedLimit
  /** Logs that the last use could not be stored, which happens in the background. */
  onError: (error: unknown, during: string) => void
}

/** Checks every request that comes with a key. Keys are the owner's sessions of programs: what ends the account ends them, too. */
export function createApiKeyCheck({ limit, onError }: ApiKeyCheckOptions): ApiKeyCheck {
  const recordUse = createUseRecorder(onError)
  return async (db, secret, { ip }) => {
    const [found] = isWellFormedSecret(secret) ? await activeKey(db).execute({ secretHash: hashSecret(secret) }) : []
    if (!found || !isActive(found)) {
      // Behind a local proxy without TRUST_PROXY, everybody has the same address.
      const isAllowed = isLoopback(ip) || (await limit(db, `api-keys:network:${networkPrefix(ip)}`, apiKeyLimits.invalidPerNetwork))
      throw apiError(isAllowed ? 'API_KEY_INVALID' : 'TOO_MANY_REQUESTS')
    }
    const { keyId, scope, id, displayName, role, siteAdmin, isSuperAdmin } = found
    const counts = await Promise.all([
      limit(db, `api-keys:key:${keyId}`, apiKeyLimits.perKey),
      limit(db, `api-keys:account:${id}`, apiKeyLimits.perAccount),
    ])
    if (!counts.every(Boolean)) throw apiError('TOO_MANY_REQUESTS')
    recordUse(db, found)
    // No session has this id, so that what asks for a recent sign-in fails.
    return { viewer: { id, sessionId: keyId, displayName, role, siteAdmin, isSuperAdmin }, key: { id: keyId, scope } }
  }
}

const activeKey = preparedStatement((db) =>
  db
    .select({
      keyId: apiKeys.id,
      scope: apiKeys.scope,
      lastUsedAt: apiKeys.lastUsedAt,
      ...viewerColumns,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.secretHash, sql.placeholder('secretHash')), gt(apiKeys.expiresAt, sql`now()`)))
    .prepare('active_api_key'),
)

type UsedKey = { keyId: string; lastUsedAt: Date | null }

/** At most once an hour for each key, in the background. */
function createUseRecorder(onError: ApiKeyCheckOptions['onError']): (db: Database, key: UsedKey) => void {
  const inProgress = new Set<string>()
  return (db, { keyId, lastUsedAt }) => {
    const now = new Date()
    if (!isLastUseOutdated(lastUsedAt, now) || inProgress.has(keyId)) return
    inProgress.add(keyId)
    db.transaction(({ tx }) => tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, keyId)))
      .catch((error: unknown) => onError(error, 'storing the last use of an API key'))
      .finally(() => inProgress.delete(keyId))
  }
}
