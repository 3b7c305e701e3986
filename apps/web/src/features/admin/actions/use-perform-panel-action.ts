import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import type { Api } from '#lib/api/api-client.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { isTransientError } from '#lib/api/query-client.ts'
import { withApi } from '#lib/api/with-api.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { panelKeys } from '../panel.queries.ts'
import { type PanelAction, SUCCESS_TEXTS } from '../panel-actions.ts'
import { PURGE_ERROR_TEXT, purgedText } from '../panel-texts.ts'

/**
 * Does what was asked, and says so. A failure has no message but the purge's, as the specification wants it:
 * whatever came of it, all that the panel shows is read again, so that it shows the truth.
 * @param onSettled once it is read again
 */
export function usePerformPanelAction(action: PanelAction, onSettled: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['panel-action']
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => callApi(api, action)),
    onSuccess: (done) => toast.success(done),
    onError: (failure) => {
      if (action.kind === 'purge') toast.error(PURGE_ERROR_TEXT)
      else if (errorCodeOf(failure) === 'CANNOT_DELETE_ONESELF') toast.error(failure.message)
    },
    onSettled: async (_done, failure) => {
      // The page behind it may be /admin, which shows the same.
      void queryClient.invalidateQueries({ queryKey: moderationKeys.all })
      const reading = queryClient.invalidateQueries({ queryKey: panelKeys.all })
      // Without a network this one would not come either.
      if (!isTransientError(failure)) await reading
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
async function callApi(api: Api, action: PanelAction): Promise<string> {
  switch (action.kind) {
    case 'ban':
      await api.userModeration.ban({ id: action.user.id })
      break
    case 'unban':
      await api.userModeration.unban({ id: action.user.id })
      break
    case 'delete-user':
      await api.userModeration.remove({ id: action.user.id })
      break
    case 'cancel-match':
      await api.matchModeration.cancel({ id: action.match.id })
      break
    case 'delete-match':
      await api.matchModeration.remove({ id: action.match.id })
      break
    case 'delete-group':
      await api.groupModeration.remove({ id: action.group.id })
      break
    case 'purge':
      return purgedText((await api.notificationPurge.purge({})).deleted)
  }
  return SUCCESS_TEXTS[action.kind]
}
