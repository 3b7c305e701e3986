import type { RefObject } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useRenewCalendar } from '../actions/use-renew-calendar.ts'

export type RenewCalendarDialogProps = {
  open: boolean
  onClose: () => void
  /** The field with the new address. */
  finalFocus: RefObject<HTMLElement | null>
}

export function RenewCalendarDialog({ open, onClose, finalFocus }: RenewCalendarDialogProps) {
  const { renew, isRenewing, error } = useRenewCalendar(onClose)
  return (
    <ConfirmDialog
      open={open}
      title={'Renouveler l’adresse\u202f?'}
      text="L’ancienne adresse ne montrera plus rien."
      labels={{ confirm: 'Renouveler l’adresse', confirming: 'Un instant…' }}
      busy={isRenewing}
      error={error?.message}
      onConfirm={renew}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
