import type { ApiUser } from './api-users.ts'
import type { RunningServer } from './running-server.ts'

/** Makes somebody an admin, as an operator does. Their open pages hear of it when they load again. */
export async function makeAdmin(
  { runOperatorCommand }: RunningServer,
  { email }: ApiUser,
  right: 'super' | 'site-admin' | 'admin',
): Promise<void> {
  await runOperatorCommand(`user promote ${email} --${right}`)
}

/** Tells the moderators about something. @param what `{ userId }` to `users`, and so on */
export async function sendReport(
  { call }: ApiUser,
  where: 'users' | 'matches' | 'groups' | 'messages',
  what: Record<string, string>,
  details = '',
): Promise<void> {
  await call('POST', `/reports/${where}`, { ...what, reason: 'Propos déplacés', details })
}

/** Writes to somebody. */
export async function sendMessage({ id: from, call }: ApiUser, to: { id: string }, text: string): Promise<{ id: string }> {
  const id = `said-${from.slice(0, 8)}-${++sentCount}`
  await call('PUT', `/players/${to.id}/messages/${id}`, { text })
  return { id }
}

let sentCount = 0
