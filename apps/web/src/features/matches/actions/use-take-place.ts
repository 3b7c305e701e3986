import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import { withApi } from '#lib/api/with-api.ts'
import { participationAction } from '../matches.queries.ts'
import { tooLate } from '../page/too-late.ts'
import type { ReplacementSeeker } from '../page/viewer-state.ts'
import { useMatchAction } from './use-match-action.ts'

type TakePlace = {
  /** Of the share link that the viewer came by. */
  token?: string
  onMissed: (message: string) => void
}

/** Takes the place of a player who looks for a replacement. */
export function useTakePlace({ id, title }: Pick<MatchCard, 'id' | 'title'>, { token, onMissed }: TakePlace) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'take'),
    mutationFn: ({ userId }: ReplacementSeeker) => withApi((api) => api.replacements.take({ id, userId, token })),
    successToast: (_match, { displayName }) => matchNotifications.tookPlace({ title, startsAt: null, displayName }).content,
    ...tooLate(onMissed),
  })
  return { take: mutate, isTaking: isPending }
}
