import { Badge } from '#ui/feedback/badge.tsx'
import { GlobeIcon, LockIcon } from '#ui/icons/icons.ts'

export function PrivacyBadge({ isPrivate }: { isPrivate: boolean }) {
  return (
    <Badge>
      {isPrivate ? <LockIcon /> : <GlobeIcon />}
      {isPrivate ? 'Privé' : 'Public'}
    </Badge>
  )
}
