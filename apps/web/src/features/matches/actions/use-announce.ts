import { useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

/** The organizer announces something to everybody on the list and the bench. */
export function useAnnounce(id: string, onSent: () => void) {
  // Sent again after a lost answer, it is the same announcement.
  const [messageId] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useAction({
    mutationFn: (text: string) => withApi((api) => api.lockerRoom.announce({ id, messageId, text })),
    onSuccess: onSent,
    successToast: 'Annonce envoyée',
    errorToast: false,
  })
  return { announce: mutate, isAnnouncing: isPending, error }
}
