import { formatShortDate } from '@coup-denvoi/contract/lib/local-time'
import type { Passkey, Security } from '@coup-denvoi/contract/users/security.schema'
import { type RefObject, useRef } from 'react'
import { hasPasskeys } from '#lib/passkeys/has-passkeys.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Button } from '#ui/forms/button.tsx'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { FingerprintIcon, MoreIcon, PencilIcon, TrashIcon } from '#ui/icons/icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { PasskeyDialogProps, PasskeyDialogRequest } from './passkey-dialog.tsx'

/** « Clés d’accès »: adds, renames and removes them. */
export function PasskeysSheet({ security, withReauthentication }: { security: Security; withReauthentication: WithReauthentication }) {
  const add = useRef<HTMLButtonElement>(null)
  const {
    Dialog: PasskeyDialog,
    request,
    openDialog,
    closeDialog,
  } = useLazyDialog<PasskeyDialogRequest, PasskeyDialogProps>(() => import('./passkey-dialog.tsx').then((loaded) => loaded.PasskeyDialog))
  const isPossible = useHydrated() && hasPasskeys()
  return (
    <Sheet aria-labelledby="cles">
      <SheetHeader id="cles" title="Clés d’accès" />
      <SheetBody>
        <p>
          Votre empreinte, votre visage ou le code de l’appareil, à la place du mot de passe. Rien à retenir, rien à voler.
          {!isPossible && ' Ce navigateur ne peut pas en créer ici.'}
        </p>
      </SheetBody>
      {security.passkeys.length > 0 && (
        <div className="border-t border-border">
          <Rows label="Clés d’accès">
            {security.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} openDialog={openDialog} />
            ))}
          </Rows>
        </div>
      )}
      {isPossible && (
        <SheetBody className="border-t border-border">
          <Button ref={add} onClick={() => openDialog({ kind: 'add' })}>
            <FingerprintIcon />
            Ajouter une clé d’accès
          </Button>
        </SheetBody>
      )}
      {PasskeyDialog && request && (
        <PasskeyDialog
          key={request.sequence}
          open={request.open}
          request={request}
          withReauthentication={withReauthentication}
          onClose={closeDialog}
          finalFocus={add as RefObject<HTMLElement | null>}
        />
      )}
    </Sheet>
  )
}

function PasskeyRow({ passkey, openDialog }: { passkey: Passkey; openDialog: (request: PasskeyDialogRequest) => void }) {
  return (
    <Row
      visual={<FingerprintIcon className="size-6 flex-none text-ink-3" />}
      title={<b>{passkey.name}</b>}
      subtitle={usageText(passkey)}
      actions={
        <Menu trigger={<MoreIcon />} triggerClass={iconButtonClass()} triggerLabel={`Actions pour ${passkey.name}`}>
          <MenuItem onClick={() => openDialog({ kind: 'rename', passkey })}>
            <PencilIcon />
            Renommer
          </MenuItem>
          <MenuItem danger onClick={() => openDialog({ kind: 'remove', passkey })}>
            <TrashIcon />
            Retirer
          </MenuItem>
        </Menu>
      }
    />
  )
}

function usageText({ createdAt, lastUsedAt }: Passkey): string {
  const added = `Ajoutée le ${formatShortDate(new Date(createdAt))}`
  return lastUsedAt ? `${added}\u00a0· utilisée le ${formatShortDate(new Date(lastUsedAt))}` : `${added}\u00a0· jamais utilisée`
}
