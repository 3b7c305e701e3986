import type { GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useDemoteAdmin } from '#features/groups/actions/use-demote-admin.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { GroupDialogProps } from './group-dialog-params.ts'

export function DemoteAdminDialog({ open, group, member, onClose, finalFocus }: GroupDialogProps & { member: GroupMember }) {
  const { demote, isDemoting, error } = useDemoteAdmin(group, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={'Retirer les droits d’admin\u202f?'}
      text={<p>{`${member.displayName} reste membre du groupe, mais ne pourra plus accepter de demandes ni retirer de membres.`}</p>}
      labels={{ confirm: 'Retirer les droits', confirming: 'Un instant…' }}
      busy={isDemoting}
      error={error?.message}
      onConfirm={() => demote(member)}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
