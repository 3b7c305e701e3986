import { initialsOf, PHOTO_SIZES, photoUrl } from '@coup-denvoi/contract/users/user.rules'
import { useState } from 'react'
import { Jersey } from '#ui/match/jersey.tsx'

export type AvatarProps = {
  /** Key of the photo; null for a jersey. */
  photo: string | null
  /** Index of the jersey design. */
  kit: number
  /** Full name: its initials are on the jersey. */
  name: string
  /** Replaces the initials; from 90 px on, the first name is above it. */
  number?: string | number
  size?: number
  /** The viewer: an orange jersey or border. */
  mine?: boolean
  /** A size class overrides `size`. */
  className?: string
}

/** A user's photo or jersey. Decorative: the name is next to it. */
export function Avatar({ photo, kit, name, number, size = 40, mine, className = '' }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (!photo || photo === missing) {
    const firstName = number !== undefined && size >= 90 ? name.split(/\s/)[0] : undefined
    return <Jersey kit={kit} text={number ?? initialsOf(name)} name={firstName} size={size} mine={mine} className={className} />
  }
  return (
    <img
      // Twice the size on the page, for high-density screens.
      src={photoUrl(photo, size * 2 > PHOTO_SIZES.small ? 'large' : 'small')}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(photo)}
      className={`flex-none rounded-sm bg-surface-2 object-cover ${mine ? 'outline-2 -outline-offset-2 outline-accent' : ''} ${className}`}
    />
  )
}
