import type { ClientInfo } from '#platform/api/call-context.ts'
import type { AuthRecords } from '../../users.auth.ts'
import { sessionExpiry } from '../../users.sessions.ts'

type NewSession = { userId: string; client: ClientInfo; staySignedIn: boolean | undefined }

/** @returns the token, to be signed for the cookie */
export async function createSession(records: AuthRecords, { userId, client, staySignedIn = false }: NewSession): Promise<string> {
  const expiresAt = sessionExpiry(new Date(), staySignedIn)
  const session = { ipAddress: client.ip, userAgent: client.userAgent, staysSignedIn: staySignedIn, expiresAt }
  const { token } = await records.createSession(userId, false, session, true)
  return token
}
