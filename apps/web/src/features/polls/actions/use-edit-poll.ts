import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { PollDraft } from '@coup-denvoi/contract/polls/poll.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidatePolls } from '../polls.cache.ts'
import { pollKeys } from '../polls.queries.ts'

/** The form shows what fails. */
export function useEditPoll(id: string) {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Edit<PollDraft>) => withApi((api) => api.polls.edit({ id, ...edit })),
    updateCache: (queryClient, poll) => queryClient.setQueryData(pollKeys.one(id, null), poll),
    successToast: 'Sondage modifié',
    errorToast: false,
    refresh: (queryClient) => void invalidatePolls(queryClient),
  })
  return mutateAsync
}
