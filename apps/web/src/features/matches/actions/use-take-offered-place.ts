import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { withApi } from '#lib/api/with-api.ts'
import { participationAction } from '../matches.queries.ts'
import { tooLate } from '../page/too-late.ts'
import { useMatchAction } from './use-match-action.ts'

type TakeOfferedPlace = {
  token?: string
  onTaken?: () => void
  /** Says that somebody else was faster, instead of a toast. */
  onMissed?: (message: string) => void
}

/** The place that is held for the viewer, or one that is free. What changes says so itself: the viewer is on the list. */
export function useTakeOfferedPlace({ id }: Pick<MatchCard, 'id'>, { token, onTaken, onMissed }: TakeOfferedPlace = {}) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'take-offered'),
    mutationFn: () => withApi((api) => api.replacements.takeOffered({ id, token })),
    onSuccess: onTaken,
    ...tooLate(onMissed),
  })
  return { take: () => mutate(), isTaking: isPending }
}
