import type { Passkey } from '@coup-denvoi/contract/users/security.schema'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../../actions/use-passkeys.ts'

export type PasskeyDialogRequest = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

export type PasskeyDialogProps = {
  open: boolean
  request: PasskeyDialogRequest
  withReauthentication: WithReauthentication
  onClose: () => void
  /** After a removal, when the button that opened the dialog is gone. */
  finalFocus: RefObject<HTMLElement | null>
}

/** The dialogs of « Clés d’accès ». */
export function PasskeyDialog({ request, ...props }: PasskeyDialogProps) {
  if (request.kind === 'add') return <AddDialog {...props} />
  if (request.kind === 'rename') return <RenameDialog {...props} passkey={request.passkey} />
  return <RemoveDialog {...props} passkey={request.passkey} />
}

type DialogProps = Omit<PasskeyDialogProps, 'request'>

function AddDialog({ open, withReauthentication, onClose }: DialogProps) {
  const { addPasskey, isAdding, errorMessage } = useAddPasskey(withReauthentication, onClose)
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title="Ajouter une clé d’accès"
      description="Votre appareil vous demandera ensuite votre empreinte, votre visage ou son code."
      submitLabel="Continuer"
      initialName={deviceName()}
      isSaving={isAdding}
      errorMessage={errorMessage}
      onSubmit={addPasskey}
    />
  )
}

function RenameDialog({ open, passkey, onClose, finalFocus }: DialogProps & { passkey: Passkey }) {
  const { renamePasskey, isRenaming, errorMessage } = useRenamePasskey(onClose)
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title="Renommer la clé d’accès"
      submitLabel="Enregistrer"
      initialName={passkey.name}
      isSaving={isRenaming}
      errorMessage={errorMessage}
      onSubmit={(name) => renamePasskey({ id: passkey.id, name })}
      finalFocus={finalFocus}
    />
  )
}

function RemoveDialog({ open, passkey, withReauthentication, onClose, finalFocus }: DialogProps & { passkey: Passkey }) {
  const { removePasskey, isRemoving, errorMessage } = useRemovePasskey(withReauthentication, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={`Retirer «\u00a0${passkey.name}\u00a0»\u202f?`}
      text="Cette clé n’ouvrira plus votre compte, et vos autres appareils seront déconnectés."
      note="Elle reste dans votre appareil ou votre gestionnaire de mots de passe, où vous pouvez l’effacer aussi."
      labels={{ confirm: 'Retirer', confirming: 'Un instant…' }}
      busy={isRemoving}
      error={errorMessage ?? undefined}
      onConfirm={() => removePasskey(passkey.id)}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}

type NameDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  submitLabel: string
  initialName: string
  isSaving: boolean
  errorMessage: string | null
  onSubmit: (name: string) => void
  finalFocus?: RefObject<HTMLElement | null>
}

function NameDialog(props: NameDialogProps) {
  const { open, onClose, title, description, submitLabel, initialName, isSaving, errorMessage, onSubmit, finalFocus } = props
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const name = field.current?.value.trim() ?? ''
    setMissing(!name)
    if (name) onSubmit(name)
    else field.current?.focus()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description && <p className="text-ink-2">{description}</p>}
      alert
      busy={isSaving}
      finalFocus={finalFocus}
      actions={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Retour
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isSaving} busyLabel="Un instant…">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <Field label="Nom de la clé" error={isMissing ? 'Donnez un nom à cette clé' : undefined}>
          <TextInput ref={field} name="name" autoComplete="off" defaultValue={initialName} maxLength={60} />
        </Field>
      </form>
      {errorMessage && (
        <Notice tone="red" role="alert">
          {errorMessage}
        </Notice>
      )}
    </Dialog>
  )
}

/** A name to start from. */
function deviceName(): string {
  const { userAgent } = navigator
  if (/iPhone/.test(userAgent)) return 'iPhone'
  if (/iPad/.test(userAgent)) return 'iPad'
  if (/Android|Mobile/.test(userAgent)) return 'Téléphone'
  return 'Ordinateur'
}
