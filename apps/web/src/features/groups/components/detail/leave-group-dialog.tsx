import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useLeaveGroup } from '#features/groups/actions/use-leave-group.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { GroupDialogProps } from './group-dialog-params.ts'

export function LeaveGroupDialog({ open, group, onClose, finalFocus }: GroupDialogProps) {
  const { leave, isLeaving, errorText } = useLeaveGroup(group, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={`Quitter le groupe «\u00a0${group.name}\u00a0»\u202f?`}
      text={<p>{consequenceText(group)}</p>}
      labels={{ confirm: 'Quitter le groupe', confirming: 'Un instant…' }}
      busy={isLeaving}
      error={errorText ?? undefined}
      onConfirm={leave}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}

function consequenceText({ isPrivate, viewer, memberCount }: Group): string {
  if (viewer.role === 'creator' && memberCount === 1)
    return 'Vous êtes seul dans ce groupe, personne ne peut le reprendre\u00a0: supprimez-le plutôt.'
  if (viewer.role === 'creator')
    return 'Le groupe ira à l’admin qui en est membre depuis le plus longtemps. S’il n’y en a pas d’autre que vous, nommez-en un d’abord.'
  return isPrivate
    ? 'Vous n’en verrez plus ni les membres ni les matchs privés. Pour revenir, il faudra le demander.'
    : 'Vous n’en verrez plus les matchs privés. Pour revenir, il faudra le demander.'
}
