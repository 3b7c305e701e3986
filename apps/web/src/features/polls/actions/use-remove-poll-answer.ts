import type { Poll, PollAnswer } from '@coup-denvoi/contract/polls/poll.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { sendActions } from '#lib/deferred-actions.ts'
import { invalidatePolls } from '../polls.cache.ts'
import { pollKeys } from '../polls.queries.ts'

/** An answer is removed in eight seconds; until then it can be undone, and the answer still counts. */
export function useRemovePollAnswer({ id }: Pick<Poll, 'id'>, { id: answerId, name }: Pick<PollAnswer, 'id' | 'name'>) {
  const send = useSendAgain(
    (removed: { id: string; answerId: string }) => withApi((api) => api.polls.removeAnswer(removed, { context: { keepalive: true } })),
    { refusals: ['POLL_ANSWER_NOT_FOUND'], read: () => withApi((api) => api.polls.find({ id })) },
  )
  const { mutateAsync } = useAction({
    mutationFn: send,
    updateCache: (queryClient, poll) => queryClient.setQueryData(pollKeys.one(id, null), poll),
    refresh: (queryClient) => void invalidatePolls(queryClient),
  })
  // What the toast says is removed.
  return useUndoable(`${removalsOf(id)}${answerId}`, `Réponse retirée\u00a0: ${name}`, () => mutateAsync({ id, answerId }))
}

/** Before the poll ends: an answer whose removal waits would be on the list of the match, stay in a poll that is closed, or be gone with it. */
export const sendRemovals = (id: string): Promise<void> => sendActions(removalsOf(id))

const removalsOf = (id: string) => `remove-poll-answer:${id}:`
