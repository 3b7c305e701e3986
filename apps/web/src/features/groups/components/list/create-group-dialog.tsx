import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useCreateGroup } from '#features/groups/actions/use-create-group.ts'
import { useInstance } from '#lib/instance.ts'
import { GroupFormDialog } from '../form/group-form-dialog.tsx'

export type CreateGroupDialogProps = {
  open: boolean
  me: Pick<Me, 'id' | 'city'>
  onClose: () => void
  onCreated: (group: Group) => void
}

export function CreateGroupDialog({ open, me, onClose, onCreated }: CreateGroupDialogProps) {
  const { createGroup, forgetKey } = useCreateGroup(me.id, DRAFT_NAME)
  const { city: instanceCity } = useInstance()
  return (
    <GroupFormDialog
      open={open}
      title="Créer un groupe"
      labels={{ submit: 'Créer le groupe', submitting: 'Création…' }}
      draftName={DRAFT_NAME}
      defaultValues={{ name: '', city: me.city ?? instanceCity, description: '', isPrivate: false }}
      onSave={async (draft) => {
        const group = await createGroup(draft)
        onClose()
        onCreated(group)
      }}
      onDiscard={forgetKey}
      onClose={onClose}
    />
  )
}

const DRAFT_NAME = 'new-group'
