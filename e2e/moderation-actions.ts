import type { ApiUser } from './api-users.ts'
import type { RunningServer } from './running-server.ts'

/** Makes a user an admin through the operator. Their open pages show it when they load again. */
export async function makeAdmin(
  { runOperatorCommand }: RunningServer,
  { email }: ApiUser,
  right: 'super' | 'site-admin' | 'admin',
): Promise<void> {
  await runOperatorCommand(`user promote ${email} --${right}`)
}

/** Sends a report. @param target `{ userId }` for `users`, and so on */
export async function sendReport(
  { call }: ApiUser,
  kind: 'users' | 'matches' | 'groups' | 'messages',
  target: Record<string, string>,
  details = '',
): Promise<void> {
  const reason = kind === 'groups' ? 'Nom ou description déplacés' : 'Propos déplacés'
  await call('POST', `/reports/${kind}`, { ...target, reason, details })
}
