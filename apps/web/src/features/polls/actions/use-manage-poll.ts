import type { Poll } from '@coup-denvoi/contract/polls/poll.schema'
import { useAction } from '#lib/api/use-action.ts'
import { nothingToRead, useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidatePolls } from '../polls.cache.ts'
import { pollKeys } from '../polls.queries.ts'
import { sendRemovals } from './use-remove-poll-answer.ts'

type PollAct = { act: 'choose'; dateId: string } | { act: 'close' } | { act: 'remind' }

const SUCCESS_TEXTS = { choose: 'Le match est fait', close: 'Sondage clos', remind: 'Relance envoyée' } as const

/** What the organizer does with a poll. */
export function useManagePoll({ id }: Pick<Poll, 'id'>, onDone?: (act: PollAct['act']) => void) {
  const remind = useSendAgain(() => withApi((api) => api.polls.remind({ id })), {
    refusals: ['REMINDED_TODAY'],
    read: () => withApi((api) => api.polls.find({ id })),
  })
  const { mutate, isPending, error, variables } = useAction({
    mutationFn: async (act: PollAct) => {
      if (act.act === 'remind') return remind()
      await sendRemovals(id)
      return withApi((api) => (act.act === 'choose' ? api.polls.choose({ id, dateId: act.dateId }) : api.polls.close({ id })))
    },
    updateCache: (queryClient, poll) => queryClient.setQueryData(pollKeys.one(id, null), poll),
    onSuccess: (_, { act }) => onDone?.(act),
    successToast: (_, { act }) => SUCCESS_TEXTS[act],
    refresh: (queryClient) => void invalidatePolls(queryClient),
  })
  return { manage: mutate, isManaging: isPending, running: isPending ? variables : undefined, error }
}

/** The dialog shows what fails. */
export function useDeletePoll({ id }: Pick<Poll, 'id'>, onDeleted: () => void) {
  const send = useSendAgain(() => withApi((api) => api.polls.delete({ id })), {
    refusals: ['POLL_NOT_FOUND'],
    read: nothingToRead,
  })
  const { mutate, isPending, error } = useAction({
    mutationFn: async () => {
      await sendRemovals(id)
      return send()
    },
    onSuccess: onDeleted,
    successToast: 'Sondage supprimé',
    errorToast: false,
    refresh: (queryClient) => void invalidatePolls(queryClient, pollKeys.list().slice(0, 2)),
  })
  return { deletePoll: mutate, isDeleting: isPending, error }
}
