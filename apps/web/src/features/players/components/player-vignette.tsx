import { count } from '@coup-denvoi/contract/kit/format'
import type { PlayerCard } from '@coup-denvoi/contract/players/player.schema'
import { Link } from '@tanstack/react-router'
import { useMe } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Rating } from '#ui/rating.tsx'
import { Vignette, vignetteAvatarClass } from '#ui/vignette.tsx'

/** A player in the list of players. */
export function PlayerVignette({ player }: { player: PlayerCard }) {
  const { id, displayName, photo, kit, matchesPlayed } = player
  return (
    <Vignette
      avatar={
        <Avatar
          photo={photo}
          kit={kit}
          name={displayName}
          number={matchesPlayed}
          size={116}
          mine={useMe()?.id === id}
          className={vignetteAvatarClass}
        />
      }
      name={
        <Link to="/players/$id" params={{ id }}>
          {displayName}
        </Link>
      }
      place={player.city}
      rating={player.rating && <Rating value={player.rating.mean} />}
      count={count(matchesPlayed, 'match')}
    />
  )
}
