import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { useState } from 'react'
import { useEditGroup } from '#features/groups/actions/use-edit-group.ts'
import { GroupFormDialog } from '../form/group-form-dialog.tsx'
import type { GroupDialogProps } from './group-dialog-params.ts'

export function EditGroupDialog({ open, group, onClose }: Pick<GroupDialogProps, 'open' | 'group' | 'onClose'>) {
  const editGroup = useEditGroup(group)
  const [{ name, city, description, isPrivate }] = useState(group)
  const before = { name, city, description, isPrivate }
  return (
    <GroupFormDialog
      open={open}
      title="Modifier le groupe"
      labels={{ submit: 'Enregistrer', submitting: 'Enregistrement…' }}
      draftName={`group-${group.id}`}
      defaultValues={before}
      onSave={async (draft, seen) => {
        const edit = editBetween(seen, draft)
        if (Object.keys(edit.changes).length > 0) await editGroup(edit)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
