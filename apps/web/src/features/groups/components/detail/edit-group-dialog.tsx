import type { GroupChanges, GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { useState } from 'react'
import { useEditGroup } from '#features/groups/actions/use-edit-group.ts'
import { GroupFormDialog } from '../form/group-form-dialog.tsx'
import type { GroupDialogProps } from './group-dialog-params.ts'

export function EditGroupDialog({ open, group, onClose }: Pick<GroupDialogProps, 'open' | 'group' | 'onClose'>) {
  const editGroup = useEditGroup(group)
  // Another admin may edit meanwhile: what is sent is what this one changed.
  const [{ name, city, description, isPrivate }] = useState(group)
  const before = { name, city, description, isPrivate }
  return (
    <GroupFormDialog
      open={open}
      title="Modifier le groupe"
      labels={{ submit: 'Enregistrer', submitting: 'Enregistrement…' }}
      draftName={`group-${group.id}`}
      defaultValues={before}
      onSave={async (draft) => {
        const changes = changesBetween(before, draft)
        if (Object.keys(changes).length > 0) await editGroup(changes)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function changesBetween(before: GroupDraft, after: GroupDraft): GroupChanges {
  const fields = Object.keys(before) as (keyof GroupDraft)[]
  return Object.fromEntries(fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]))
}
