import type { GroupCard } from '@coup-denvoi/contract/groups/group.schema'
import { Badge } from '#ui/feedback/badge.tsx'
import { GlobeIcon, LockIcon } from '#ui/icons/icons.ts'

export function PrivacyBadge({ isPrivate }: Pick<GroupCard, 'isPrivate'>) {
  return (
    <Badge>
      {isPrivate ? <LockIcon /> : <GlobeIcon />}
      {isPrivate ? 'Privé' : 'Public'}
    </Badge>
  )
}
