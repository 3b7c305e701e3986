import type { RefObject } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/icons/frame-icons.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type RenewLinkButtonProps = {
  /** Whether the question is open. */
  open: boolean
  /** Which links stop working, and who keeps access. */
  text: string
  busy: boolean
  error?: string
  onOpen: () => void
  onConfirm: () => void
  onClose: () => void
  /** Receives the focus after success. */
  finalFocus: RefObject<HTMLElement | null>
  className?: string
}

/** « Renouveler le lien », and the question before it: everybody who has the old one is locked out. */
export function RenewLinkButton({ onOpen, className = '', ...question }: RenewLinkButtonProps) {
  return (
    <>
      <Button variant="ghost" className={`justify-self-start ${className}`} onClick={onOpen}>
        <RefreshIcon />
        Renouveler le lien
      </Button>
      <ConfirmDialog
        {...question}
        title={'Renouveler le lien\u202f?'}
        labels={{ confirm: 'Renouveler le lien', confirming: 'Un instant…' }}
      />
    </>
  )
}
