import type { Client } from '#platform/api/call-context.ts'
import type { AccountRecords } from '../users.auth.ts'

/** Opens a session that remembers where it came from, so that its owner recognises it. @returns its token, to be sealed into the cookie */
export async function openSession(records: AccountRecords, userId: string, { ip, userAgent }: Client): Promise<string> {
  const { token } = await records.createSession(userId, false, { ipAddress: ip, userAgent })
  return token
}
