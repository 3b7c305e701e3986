import { Avatar } from '#ui/players/avatar.tsx'

type PiledUser = { userId: string; displayName: string; photo: string | null; kit: number }

type AvatarPileProps = {
  users: readonly PiledUser[]
  /** Of whom the jersey is orange. */
  viewerId?: string
  /** More are counted. */
  limit: number
  size?: number
}

/** Users side by side, one partly above the other. Decorative: a text names or counts them. */
export function AvatarPile({ users, viewerId, limit, size = 28 }: AvatarPileProps) {
  const hidden = users.length - limit
  return (
    <span aria-hidden="true" className="inline-flex items-center ps-2">
      {users.slice(0, limit).map(({ userId, displayName, photo, kit }) => (
        <Avatar key={userId} photo={photo} kit={kit} name={displayName} size={size} mine={userId === viewerId} className="-ms-2" />
      ))}
      {hidden > 0 && <b className="ms-1 text-sm text-ink-2">+{hidden}</b>}
    </span>
  )
}
