import { FORMER_SECRET_HOURS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import { useRef } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { hostOf } from '../webhook-texts.ts'
import type { WebhookDialogProps } from './webhook-dialog-params.ts'

type SecretDialogProps = WebhookDialogProps & { created: { url: string; secret: string; isNew: boolean } }

/** The secret of a webhook, which is never shown again. */
export function SecretDialog({ open, created: { url, secret, isNew }, onClose, finalFocus }: SecretDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span dir="auto">{hostOf(url)}</span>}
      description={
        <p>
          {'Copiez ce secret maintenant\u00a0: '}
          <b>il ne sera plus jamais affiché</b>. Perdu, il se remplace.
        </p>
      }
      alert
      finalFocus={finalFocus}
      actions={<Button onClick={onClose}>C’est rangé</Button>}
    >
      <div>
        <CopyField label="Secret" value={secret} inputRef={field} variant="primary" messages={COPY_TEXTS} />
      </div>
      <p className="text-ink-2">
        {isNew
          ? 'Avec lui, votre programme vérifie que ce qu’il reçoit vient bien d’ici.'
          : `L’ancien secret signe encore pendant ${FORMER_SECRET_HOURS}\u00a0heures\u00a0: le temps de changer votre programme.`}
      </p>
    </Dialog>
  )
}

const COPY_TEXTS = {
  copied: 'Secret copié',
  refused: 'Le navigateur ne laisse pas copier\u00a0: sélectionnez le secret, puis copiez-le.',
}
