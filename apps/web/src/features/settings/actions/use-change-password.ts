import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { apiKeysQuery, calendarFeedQuery, sessionsQuery } from '../settings.queries.ts'

type Passwords = { currentPassword: string; newPassword: string }

/** What a new password ends. */
const ENDED = [sessionsQuery, apiKeysQuery, calendarFeedQuery]

/** Changes the password, which signs out every other browser, revokes API keys and replaces the address of the calendar. */
export function useChangePassword() {
  const { mutateAsync } = useAction({
    mutationFn: (passwords: Passwords) => withApi((api) => api.account.changePassword(passwords)),
    updateCache: (queryClient) => Promise.all(ENDED.map(({ queryKey }) => invalidate(queryClient, { queryKey }))),
    successToast: 'Mot de passe modifié',
    errorToast: false,
  })
  return { changePassword: mutateAsync }
}
