import type { GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useRemoveMember } from '#features/groups/actions/use-remove-member.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { GroupDialogProps } from './group-dialog-params.ts'

export function RemoveMemberDialog({ open, group, member, onClose, finalFocus }: GroupDialogProps & { member: GroupMember }) {
  const { remove, isRemoving, error } = useRemoveMember(group, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={`Retirer ${member.displayName}\u202f?`}
      text={
        <>
          <p>{`Cette personne ne fera plus partie du groupe «\u00a0${group.name}\u00a0».`}</p>
          <p className="text-ink-2">Elle n’en verra plus les matchs privés, et pourra demander à revenir.</p>
        </>
      }
      labels={{ confirm: 'Retirer du groupe', confirming: 'Un instant…' }}
      busy={isRemoving}
      error={error?.message}
      onConfirm={() => remove(member)}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
