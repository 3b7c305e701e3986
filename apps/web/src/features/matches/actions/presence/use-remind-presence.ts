import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from '../use-match-action.ts'

/** « Relancer » those who have not confirmed that they come, but not whose place is being freed. */
export function useRemindPresence(id: string) {
  const send = useSendAgain((exceptUserIds: string[]) => withApi((api) => api.presence.remind({ id, exceptUserIds })), {
    refusals: ['REMINDED_TODAY'],
    read: () => withApi((api) => api.matches.find({ id })),
  })
  const { mutate, isPending } = useMatchAction(id, {
    mutationFn: send,
    successToast: 'Relance envoyée',
  })
  return { remind: mutate, isReminding: isPending }
}
