import { initialsOf, PHOTO_SIZES, photoUrl } from '@coup-denvoi/contract/users/user.rules'
import { useState } from 'react'
import { Jersey } from '#ui/match/jersey.tsx'

export type AvatarProps = {
  /** The key of their photo; null for a jersey. */
  photo: string | null
  /** Which of the jerseys is theirs. */
  kit: number
  /** In full: the initials on the jersey. */
  name: string
  /** On the jersey instead of the initials, from 90 px on under the first name. */
  number?: string | number
  /** Side in px. */
  size?: number
  /** Yours: an orange jersey, or an orange edge. */
  mine?: boolean
  /** A size class wins over `size`. */
  className?: string
}

/** A person: their photo, or the jersey that they play in. Decorative: the name stands beside it. */
export function Avatar({ photo, kit, name, number, size = 40, mine, className = '' }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (!photo || photo === missing) {
    const firstName = number !== undefined && size >= 90 ? name.split(/\s/)[0] : undefined
    return <Jersey kit={kit} text={number ?? initialsOf(name)} name={firstName} size={size} mine={mine} className={className} />
  }
  return (
    <img
      // Twice as many pixels as it takes up on the page: most screens are that fine.
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
