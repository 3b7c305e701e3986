import type { ClientInfo } from '#platform/api/call-context.ts'
import type { AuthRecords } from '../users.auth.ts'

/** @returns the token, to be signed for the cookie */
export async function createSession(records: AuthRecords, userId: string, { ip, userAgent }: ClientInfo): Promise<string> {
  const { token } = await records.createSession(userId, false, { ipAddress: ip, userAgent })
  return token
}
