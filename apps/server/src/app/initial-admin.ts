import { promoteInitialAdmin } from '#features/users/commands/promote-initial-admin.ts'
import type { Database } from '#platform/database/database.ts'

/** How long who has just confirmed the address waits at most. */
const CHECK_INTERVAL_MS = 5_000

type InitialAdminOptions = { db: Database; email: string; onError(error: unknown, during: string): void }

/** Looks for the account of INITIAL_ADMIN_EMAIL until there is a super admin. @returns stops it */
export function startInitialAdmin({ db, email, onError }: InitialAdminOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false
  const check = async () => {
    const isDone = await promoteInitialAdmin({ db, email }).catch((error) => {
      onError(error, 'looking for the initial admin')
      return false
    })
    if (isDone || isStopped) return
    timer = setTimeout(start, CHECK_INTERVAL_MS).unref()
  }
  const start = () => {
    running = check()
  }
  start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
