import type { NewPoll, PollDraft } from '@coup-denvoi/contract/polls/poll.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { pollKeys } from '../polls.queries.ts'

/** Starts a poll or, with an id, changes it. The form shows what fails. */
export function useSavePoll(id: string | null) {
  const { mutateAsync } = useAction({
    mutationFn: ({ groupId, ...draft }: PollDraft & Pick<NewPoll, 'groupId'>) =>
      withApi((api) => (id === null ? api.polls.create({ ...draft, groupId }) : api.polls.edit({ id, changes: draft }))),
    successToast: id === null ? 'Sondage envoyé' : 'Sondage modifié',
    errorToast: false,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey: pollKeys.all }),
  })
  return mutateAsync
}
