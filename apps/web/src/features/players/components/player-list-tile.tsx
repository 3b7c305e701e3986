import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { PlayerCard } from '@coup-denvoi/contract/players/player.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { PlayerTile, playerTileAvatarClass } from '#ui/players/player-tile.tsx'
import { StarRating } from '#ui/players/star-rating.tsx'

export function PlayerListTile({ player }: { player: PlayerCard }) {
  const { id, displayName, photo, kit, matchesPlayed } = player
  return (
    <PlayerTile
      avatar={
        <Avatar
          photo={photo}
          kit={kit}
          name={displayName}
          number={matchesPlayed}
          size={116}
          mine={useMe()?.id === id}
          className={playerTileAvatarClass}
        />
      }
      name={
        <Link to="/players/$id" params={{ id }}>
          {displayName}
        </Link>
      }
      place={player.city}
      rating={player.rating && <StarRating value={player.rating.mean} />}
      count={formatCount(matchesPlayed, 'match')}
    />
  )
}
