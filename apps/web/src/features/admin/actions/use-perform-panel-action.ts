import { deleteMatchMutationKey } from '#features/matches/matches.queries.ts'
import type { Api } from '#lib/api/api-client.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { panelKeys } from '../panel.queries.ts'
import { type PanelAction, SUCCESS_TEXTS } from '../panel-actions.ts'
import { PURGE_ERROR_TEXT, purgedText } from '../panel-texts.ts'

/** Performs an action of the panel; a cancellation with its reason. @param onSettled called once the panel is refreshed, also after a failure */
export function usePerformPanelAction(action: PanelAction, onSettled: () => void) {
  const { mutate, isPending } = useAction({
    mutationKey: action.kind === 'delete-match' ? deleteMatchMutationKey(action.match.id) : ['panel-action', action],
    mutationFn: (reason: string) => withApi((api) => callApi(api, action, reason)),
    successToast: (text) => text,
    errorToast: (error) => failureText(action, error),
    // biome-ignore lint/suspicious/noConsole: most failures show no message
    onError: (error) => console.warn(`${action.kind} failed`, error),
    refresh: (queryClient) => {
      // The page behind the panel may be /admin, which shows the same data.
      void invalidate(queryClient, { queryKey: moderationKeys.all })
      return invalidate(queryClient, { queryKey: panelKeys.all })
    },
    onSettled,
  })
  return { perform: mutate, isPerforming: isPending }
}

/** The specification wants no message for the other failures: the refreshed panel shows the truth. */
function failureText({ kind }: PanelAction, error: Error): string | null {
  if (kind === 'purge') return PURGE_ERROR_TEXT
  return errorCodeOf(error) === 'CANNOT_DELETE_ONESELF' ? error.message : null
}

/** @returns the text of the success toast */
async function callApi(api: Api, action: PanelAction, reason: string): Promise<string> {
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
      await api.matchModeration.cancel({ id: action.match.id, reason: reason || undefined })
      break
    case 'delete-match':
      await api.matchModeration.remove({ id: action.match.id })
      break
    case 'remove-guests':
      await api.matchModeration.removeGuests({ id: action.match.id })
      break
    case 'delete-group':
      await api.groupModeration.remove({ id: action.group.id })
      break
    case 'purge':
      return purgedText((await api.notificationPurge.purge({})).deleted)
  }
  return SUCCESS_TEXTS[action.kind]
}
