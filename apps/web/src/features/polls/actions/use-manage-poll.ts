import type { Poll } from '@coup-denvoi/contract/polls/poll.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { pollKeys } from '../polls.queries.ts'

type PollAct = { act: 'choose'; dateId: string } | { act: 'remove'; answerId: string } | { act: 'close' } | { act: 'remind' }

const SUCCESS_TEXTS = { choose: 'Le match est fait', remove: 'Réponse retirée', close: 'Sondage clos', remind: 'Relance envoyée' } as const

/** What the organizer does with a poll. */
export function useManagePoll({ id }: Pick<Poll, 'id'>, onDone?: (act: PollAct['act']) => void) {
  const { mutate, isPending, error, variables } = useAction({
    mutationFn: (act: PollAct) =>
      withApi((api) => {
        if (act.act === 'choose') return api.polls.choose({ id, dateId: act.dateId })
        if (act.act === 'remind') return api.polls.remind({ id })
        return act.act === 'remove' ? api.polls.removeAnswer({ id, answerId: act.answerId }) : api.polls.close({ id })
      }),
    updateCache: (queryClient, poll) => queryClient.setQueryData(pollKeys.one(id, null), poll),
    onSuccess: (_, { act }) => onDone?.(act),
    successToast: (_, { act }) => SUCCESS_TEXTS[act],
    refresh: (queryClient) => void invalidate(queryClient, { queryKey: pollKeys.all }),
  })
  return { manage: mutate, isManaging: isPending, running: isPending ? variables : undefined, error }
}

/** The dialog shows what fails. */
export function useDeletePoll({ id }: Pick<Poll, 'id'>, onDeleted: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => api.polls.delete({ id })),
    onSuccess: onDeleted,
    successToast: 'Sondage supprimé',
    errorToast: false,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey: pollKeys.list().slice(0, 2) }),
  })
  return { deletePoll: mutate, isDeleting: isPending, error }
}
