import type { ApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import type { RefObject } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useRevokeApiKey } from '../../actions/use-revoke-api-key.ts'

export type RevokeApiKeyDialogProps = {
  open: boolean
  apiKey: ApiKey
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

export function RevokeApiKeyDialog({ open, apiKey, onClose, finalFocus }: RevokeApiKeyDialogProps) {
  const { revoke, revokingId, error } = useRevokeApiKey({ onRevoked: onClose, toast: { success: 'Clé révoquée', error: false } })
  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          {'Révoquer «\u00a0'}
          <span dir="auto">{apiKey.name}</span>
          {'\u00a0»\u202f?'}
        </>
      }
      text="Le programme qui a cette clé ne pourra plus agir en votre nom."
      labels={{ confirm: 'Révoquer la clé', confirming: 'Un instant…' }}
      busy={revokingId !== undefined}
      error={error?.message}
      onConfirm={() => revoke(apiKey.id)}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
