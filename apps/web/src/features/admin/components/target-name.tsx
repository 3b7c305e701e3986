import { Link } from '@tanstack/react-router'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import type { Place } from '../moderation-texts.ts'

/** A name, as the way to the page of what is called so; the name alone where there is none. */
export function TargetName({ name, leadsTo }: { name: string; leadsTo: Place | null }) {
  switch (leadsTo?.kind) {
    case undefined:
      return name
    case 'user':
      return <PlayerName id={leadsTo.id} name={name} />
    case 'match':
      return (
        <Link to="/matches/$id" params={{ id: leadsTo.id }}>
          {name}
        </Link>
      )
    case 'group':
      return (
        <Link to="/groups/$id" params={{ id: leadsTo.id }}>
          {name}
        </Link>
      )
  }
}
