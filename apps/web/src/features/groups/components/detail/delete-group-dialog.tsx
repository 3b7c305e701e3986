import { isNameOfGroup } from '@coup-denvoi/contract/groups/group.rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeleteGroup } from '#features/groups/actions/use-delete-group.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { GroupDialogProps } from './group-dialog-params.ts'

/** The owner writes the group's name to confirm: it cannot be undone. */
export function DeleteGroupDialog({ open, group, onClose, finalFocus }: GroupDialogProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const { deleteGroup, isDeleting, error, clearError } = useDeleteGroup(group, () => {
    onClose()
    return navigate({ to: '/groups', replace: true })
  })
  return (
    <ConfirmDialog
      open={open}
      title={`Supprimer ${group.name}\u202f?`}
      text={
        <>
          <p>
            {group.memberCount > 1
              ? 'Le groupe disparaît pour tous ses membres, qui en sont prévenus, avec ses sondages, sa caisse et ses demandes en attente.'
              : 'Le groupe disparaît, avec ses sondages, sa caisse et ses demandes en attente.'}
          </p>
          <p>Ses matchs à venir restent, sans groupe, et leurs joueurs en sont prévenus. Les matchs joués restent aussi.</p>
        </>
      }
      labels={{ confirm: 'Supprimer le groupe', confirming: 'Suppression…' }}
      busy={isDeleting}
      error={error?.message}
      onConfirm={() => {
        clearError()
        if (isNameOfGroup(group, typed)) deleteGroup(typed)
        else setFieldError(typed.trim() ? 'Ce n’est pas le nom du groupe' : 'Écrivez le nom du groupe')
      }}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Field label={`Pour confirmer, écrivez «\u00a0${group.name}\u00a0»`} error={fieldError}>
        <TextInput
          autoComplete="off"
          value={typed}
          readOnly={isDeleting}
          onChange={(event) => {
            setTyped(event.target.value)
            setFieldError(undefined)
          }}
        />
      </Field>
    </ConfirmDialog>
  )
}
