import { createHash } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { loadStoreId } from '#platform/data-directory/store-id.ts'
import type { SharedSetup } from '#platform/database/server-name.ts'
import { redisDatabase } from '#platform/live/redis-channel.ts'

type SetupConfig = Pick<Config, 'dataDir' | 'filesUrl' | 'redisUrl' | 'appOrigin'>

/** The fingerprints of this server's setup, which the other servers on its database compare with theirs. */
export function sharedSetupOf({ dataDir, filesUrl, redisUrl, appOrigin }: SetupConfig, secret: string): SharedSetup {
  return {
    secret: fingerprint(`secret ${secret}`),
    files: fingerprint(filesUrl ? `bucket ${placeOf(filesUrl)}` : `directory ${loadStoreId(dataDir)}`),
    signals: fingerprint(redisUrl ? `redis ${placeOfRedis(redisUrl)}` : 'database'),
    address: fingerprint(`address ${appOrigin}`),
  }
}

/** Short, because it only has to tell a few servers apart. */
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Without user and password, which may be another one's. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** With what addresses may leave out. */
function placeOfRedis(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || 6379}/${redisDatabase(url)}`
}
