import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import type { Api } from '#lib/api-client.ts'
import { codeOf } from '#lib/api-error.ts'
import { isPassing } from '#lib/query-client.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { panelKeys } from '../panel.queries.ts'
import { DONE, type PanelAct } from '../panel-acts.ts'
import { PURGE_FAILURE, purged } from '../panel-texts.ts'

/**
 * Does what was asked, and says so. A failure has no message but the purge's, as the specification wants it:
 * whatever came of it, all that the panel shows is read again, so that it shows the truth.
 * @param onSettled once it is read again
 */
export function usePanelAct(act: PanelAct, onSettled: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['panel-act']
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => carryOut(api, act)),
    onSuccess: (done) => toast.success(done),
    onError: (failure) => {
      if (act.kind === 'purge') toast.error(PURGE_FAILURE)
      else if (codeOf(failure) === 'CANNOT_DELETE_ONESELF') toast.error(failure.message)
    },
    onSettled: async (_done, failure) => {
      // The page behind it may be /admin, which shows the same.
      void queryClient.invalidateQueries({ queryKey: moderationKeys.all })
      const reading = queryClient.invalidateQueries({ queryKey: panelKeys.all })
      // Without a network this one would not come either.
      if (!isPassing(failure)) await reading
      onSettled()
    },
  })
  const perform = () => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return { perform, isPerforming: isPending }
}

/** @returns what the toast says */
async function carryOut(api: Api, act: PanelAct): Promise<string> {
  switch (act.kind) {
    case 'ban':
      await api.userModeration.ban({ id: act.user.id })
      break
    case 'unban':
      await api.userModeration.unban({ id: act.user.id })
      break
    case 'delete-user':
      await api.userModeration.remove({ id: act.user.id })
      break
    case 'cancel-match':
      await api.matchModeration.cancel({ id: act.match.id })
      break
    case 'delete-match':
      await api.matchModeration.remove({ id: act.match.id })
      break
    case 'delete-group':
      await api.groupModeration.remove({ id: act.group.id })
      break
    case 'purge':
      return purged((await api.notificationPurge.purge({})).deleted)
  }
  return DONE[act.kind]
}
