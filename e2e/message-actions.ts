import type { ApiUser } from './api-users.ts'

let sentCount = 0

/** Sends a message to a user. */
export async function sendMessage({ id: from, call }: ApiUser, to: { id: string }, text: string): Promise<{ id: string }> {
  const id = `message-${from}-${++sentCount}`
  await call('PUT', `/players/${to.id}/messages/${id}`, { text })
  return { id }
}

export const sendContactRequest = ({ call }: ApiUser, to: { id: string }, message: string, matchId?: string) =>
  call('POST', '/contact-requests', { userId: to.id, message, matchId })
