import { Badge } from '#ui/badge.tsx'
import { GlobeIcon, LockIcon } from '#ui/icon.tsx'

export function PrivacyBadge({ isPrivate }: { isPrivate: boolean }) {
  return (
    <Badge>
      {isPrivate ? <LockIcon /> : <GlobeIcon />}
      {isPrivate ? 'Privé' : 'Public'}
    </Badge>
  )
}
