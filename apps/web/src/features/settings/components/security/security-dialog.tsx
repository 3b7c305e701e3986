import type { TotpSetup } from '@coup-denvoi/contract/users/security.schema'
import { type RefObject, useState } from 'react'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** A secret to confirm, or recovery codes to show. */
export type SecurityDialogRequest = { setup: TotpSetup } | { recoveryCodes: string[] }

export type SecurityDialogProps = {
  open: boolean
  request: SecurityDialogRequest
  withReauthentication: WithReauthentication
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** The dialogs of the security settings: turning on one-time codes leads to the recovery codes. */
export function SecurityDialog({ open, request, withReauthentication, onClose, finalFocus }: SecurityDialogProps) {
  const [codes, setCodes] = useState('recoveryCodes' in request ? request.recoveryCodes : null)
  if (codes) return <RecoveryCodesDialog open={open} codes={codes} onClose={onClose} finalFocus={finalFocus} />
  if (!('setup' in request)) return null
  return <TotpDialog open={open} setup={request.setup} withReauthentication={withReauthentication} onClose={onClose} onEnabled={setCodes} />
}
