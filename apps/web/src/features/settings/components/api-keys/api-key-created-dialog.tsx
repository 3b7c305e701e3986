import type { ApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { formatShortDate } from '@coup-denvoi/contract/lib/local-time'
import { type RefObject, useRef } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { DescriptionList } from '#ui/layout/description-list.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SCOPE_TEXTS } from '../../api-key-texts.ts'

export type ApiKeyCreatedDialogProps = {
  open: boolean
  created: { key: ApiKey; secret: string }
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** The secret of a new key, which is never shown again. */
export function ApiKeyCreatedDialog({ open, created: { key, secret }, onClose, finalFocus }: ApiKeyCreatedDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const { allows, denies } = SCOPE_TEXTS[key.scope]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span dir="auto">{key.name}</span>}
      description={
        <p>
          {'Copiez cette clé maintenant\u00a0: '}
          <b>elle ne sera plus jamais affichée</b>. Perdue, elle se remplace.
        </p>
      }
      alert
      finalFocus={finalFocus}
      actions={<Button onClick={onClose}>C’est rangé</Button>}
    >
      <div>
        <CopyField label="Clé" value={secret} inputRef={field} variant="primary" messages={COPY_TEXTS} />
      </div>
      <DescriptionList
        items={[
          ['Peut', allows],
          ['Ne peut pas', denies],
          ['Expire', formatShortDate(new Date(key.expiresAt))],
        ]}
      />
    </Dialog>
  )
}

const COPY_TEXTS = {
  copied: 'Clé copiée',
  refused: 'Le navigateur ne laisse pas copier\u00a0: sélectionnez la clé, puis copiez-la.',
}
