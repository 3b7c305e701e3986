import type { Member } from './members.ts'
import type { RunningServer } from './running-server.ts'

/** Makes somebody an admin, as an operator does. Their open pages hear of it when they load again. */
export async function makeAdmin({ operator }: RunningServer, { email }: Member, right: 'super' | 'site-admin' | 'admin'): Promise<void> {
  await operator(`user promote ${email} --${right}`)
}

/** Tells the moderators about something. @param what `{ userId }` to `users`, and so on */
export async function report(
  { call }: Member,
  where: 'users' | 'matches' | 'groups' | 'messages',
  what: Record<string, string>,
  details = '',
): Promise<void> {
  await call('POST', `/reports/${where}`, { ...what, reason: 'Propos déplacés', details })
}

/** Writes to somebody. */
export async function write({ id: from, call }: Member, to: { id: string }, text: string): Promise<{ id: string }> {
  const id = `said-${from.slice(0, 8)}-${++written}`
  await call('PUT', `/players/${to.id}/messages/${id}`, { text })
  return { id }
}

let written = 0
