import type { NewPoll } from '@coup-denvoi/contract/polls/poll.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import { pollKeys } from '../polls.queries.ts'

/**
 * The form shows what fails. A lost answer does not start a second poll, also after a reload.
 * @param draft the name of what is typed
 */
export function useCreatePoll(draft: string) {
  const sendKey = useSendKey(draft)
  const { mutateAsync } = useAction({
    mutationFn: (poll: NewPoll) => withApi((api) => api.polls.create({ ...poll, key: sendKey.use() })),
    onSuccess: sendKey.renew,
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    successToast: 'Sondage envoyé',
    errorToast: false,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey: pollKeys.all }),
  })
  return mutateAsync
}
