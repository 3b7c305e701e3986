import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useLostAnswers } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { apiKeysQuery, calendarFeedQuery, sessionsQuery } from '../settings.queries.ts'

type Passwords = { currentPassword: string; newPassword: string }

/** What a new password ends. */
const ENDED = [sessionsQuery, apiKeysQuery, calendarFeedQuery]

const change = (passwords: Passwords) => withApi((api) => api.account.changePassword(passwords))

/** Changes the password, which signs out every other browser, revokes API keys and replaces the address of the calendar. */
export function useChangePassword() {
  const withLostAnswers = useLostAnswers<Passwords, Awaited<ReturnType<typeof change>>>()
  const { mutateAsync } = useAction({
    mutationFn: (passwords: Passwords) => withLostAnswers(passwords, change, (lost, refusal) => changeAgain(passwords, lost, refusal)),
    updateCache: (queryClient) => Promise.all(ENDED.map(({ queryKey }) => invalidate(queryClient, { queryKey }))),
    successToast: 'Mot de passe modifié',
    errorToast: false,
  })
  return { changePassword: mutateAsync }
}

/** The password is no longer the one that is typed, if an earlier try has got through, but the new one of that try. */
async function changeAgain({ currentPassword, newPassword }: Passwords, lost: readonly Passwords[], refusal: unknown) {
  if (errorCodeOf(refusal) !== 'INVALID_CREDENTIALS') throw refusal
  const set = new Set(lost.filter((earlier) => earlier.currentPassword === currentPassword).map((earlier) => earlier.newPassword))
  for (const password of set)
    try {
      return await change({ currentPassword: password, newPassword })
    } catch (error) {
      if (errorCodeOf(error) !== 'INVALID_CREDENTIALS') throw error
    }
  throw refusal
}
