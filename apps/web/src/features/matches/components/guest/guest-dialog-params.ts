import type { GuestKey, GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { RefObject } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

export type GuestDialogParams = { kind: 'leave' | 'rename' | 'address' | 'mail' }

export type GuestDialogsProps = {
  request: DialogRequest<GuestDialogParams>
  place: GuestPlace
  guestKey: GuestKey
  onClose: () => void
  /** Called before the button that opened the dialog disappears. */
  onLeft: () => void
  finalFocus: RefObject<HTMLElement | null>
}
