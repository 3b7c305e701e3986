import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'

/**
 * The organizer announces something to everybody on the list and the bench. A lost answer announces nothing twice, also after a reload.
 * @param draft the name of what is typed
 */
export function useAnnounce(id: string, draft: string, onSent: () => void) {
  const sendKey = useSendKey(draft)
  const { mutate, isPending, error } = useAction({
    mutationFn: (text: string) => withApi((api) => api.lockerRoom.announce({ id, messageId: sendKey.use(), text })),
    onSuccess: () => {
      sendKey.renew()
      onSent()
    },
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    successToast: 'Annonce envoyée',
    errorToast: false,
  })
  return { announce: mutate, isAnnouncing: isPending, error }
}
