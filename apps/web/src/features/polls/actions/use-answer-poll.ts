import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { Poll, PollChoices } from '@coup-denvoi/contract/polls/poll.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { rememberPlace } from '#lib/guest-places.ts'
import { invalidatePolls } from '../polls.cache.ts'
import { type PollAccess, pollQuery } from '../polls.queries.ts'

type Answer = { choices: PollChoices; guest: (GuestKey & { name: string }) | null }

/**
 * Says when the viewer can play, or changes it.
 * @param poll the answer of a guest may have been removed: then the same key answers anew
 * @param onAnswered hears of the guest whom this browser now is, and what was sent
 */
export function useAnswerPoll(
  access: PollAccess,
  { own }: Pick<Poll, 'own'>,
  onAnswered: (guest: GuestKey | null, sent: PollChoices) => void,
) {
  const { id, token } = access
  const { mutate, isPending } = useAction({
    mutationFn: ({ choices, guest }: Answer): Promise<Poll> =>
      withApi((api) => {
        if (!guest) return api.polls.answer({ id, token, choices })
        const answer = { id, token: token ?? '', ...guest, choices }
        return own ? api.polls.changeAsGuest(answer) : api.polls.answerAsGuest(answer)
      }),
    updateCache: (queryClient, poll, { guest }) => {
      if (guest) rememberPlace(id, guest)
      queryClient.setQueryData(pollQuery({ ...access, guest }).queryKey, poll)
    },
    onSuccess: (_, { guest, choices }) => onAnswered(guest && { guestId: guest.guestId, secret: guest.secret }, choices),
    successToast: 'C’est noté',
    refresh: (queryClient) => void invalidatePolls(queryClient),
  })
  return { answer: mutate, isAnswering: isPending }
}
