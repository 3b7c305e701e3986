import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { trustedBrowsers } from '../second-factor/second-factors.table.ts'

/** Whether the owner has asked not to type codes in this browser. With the account locked. @param deviceId null for an unknown browser */
export async function isTrustedBrowser(tx: Transaction, userId: string, deviceId: string | null, now: Date): Promise<boolean> {
  if (deviceId === null) return false
  const isThis = and(eq(trustedBrowsers.userId, userId), eq(trustedBrowsers.deviceHash, hashSecret(deviceId)))
  const [found] = await tx
    .select({ userId: trustedBrowsers.userId })
    .from(trustedBrowsers)
    .where(and(isThis, gt(trustedBrowsers.expiresAt, now)))
  return found !== undefined
}
