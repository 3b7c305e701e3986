import type { Me } from '@coup-denvoi/contract/users/user.schema'
import type { QueryClient } from '@tanstack/react-query'
import { beginSession } from '#lib/session/session.ts'
import { forgetActivity } from './inactivity-timer.ts'
import { clearLoginFailures } from './login-throttle.ts'

/** After a sign-in, in whatever way. */
export function finishLogIn(queryClient: QueryClient, me: Me, email: string): void {
  if (email) clearLoginFailures(localStorage, email)
  forgetActivity(localStorage)
  beginSession(queryClient, me)
}
