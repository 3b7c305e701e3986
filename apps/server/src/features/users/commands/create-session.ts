import type { ClientInfo } from '#platform/api/call-context.ts'
import type { AuthRecords } from '../users.auth.ts'

/** Opens a session that remembers where it came from, so that its owner recognizes it. @returns its token, to be sealed into the cookie */
export async function createSession(records: AuthRecords, userId: string, { ip, userAgent }: ClientInfo): Promise<string> {
  const { token } = await records.createSession(userId, false, { ipAddress: ip, userAgent })
  return token
}
