import { ofName } from '@coup-denvoi/contract/lib/elision'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from '../use-match-action.ts'

type EndedRole = {
  /** Null for the viewer's own role. */
  userId: string | null
  displayName: string
}

/** Ends the role of a co-organizer in eight seconds, until which it can be taken back: the organizer's right, and everybody's for themselves. */
export function useEndCoOrganizing(match: Pick<Match, 'id'>, { userId, displayName }: EndedRole) {
  const { id } = match
  const { mutateAsync } = useMatchAction(id, {
    mutationFn: () =>
      withApi((api) =>
        userId === null
          ? api.coOrganizers.resign({ id }, { context: { keepalive: true } })
          : api.coOrganizers.takeBack({ id, userId }, { context: { keepalive: true } }),
      ),
    successToast: userId === null ? 'Brassard rendu' : `${displayName} ne co-organise plus ce match`,
  })
  const text = userId === null ? 'Vous rendez le brassard' : `Vous reprenez le brassard ${ofName(displayName)}`
  return useUndoable(`co-organizer:${id}:${userId ?? 'viewer'}`, text, mutateAsync)
}
