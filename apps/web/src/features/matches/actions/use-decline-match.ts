import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { withApi } from '#lib/api/with-api.ts'
import { participationAction } from '../matches.queries.ts'
import { useMatchAction } from './use-match-action.ts'

type Options = {
  /** Of the share link: with it, a private match stays visible. */
  token?: string
  /** The answer is to an invitation. */
  isInvited: boolean
  onDeclined?: (match: Match) => unknown
}

/** « Je ne viens pas ». */
export function useDeclineMatch(id: string, { token, isInvited, onDeclined }: Options) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'decline'),
    mutationFn: () => withApi((api) => api.matchInvitations.decline({ id, token })),
    onSuccess: onDeclined,
    successToast: isInvited ? 'Invitation déclinée' : 'Votre réponse est notée',
  })
  return { decline: () => mutate(), isDeclining: isPending }
}
