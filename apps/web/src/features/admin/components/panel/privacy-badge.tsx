import { Badge } from '#ui/feedback/badge.tsx'
import { GlobeIcon, LockIcon } from '#ui/layout/icon.tsx'

export function PrivacyBadge({ isPrivate }: { isPrivate: boolean }) {
  return (
    <Badge>
      {isPrivate ? <LockIcon /> : <GlobeIcon />}
      {isPrivate ? 'Privé' : 'Public'}
    </Badge>
  )
}
