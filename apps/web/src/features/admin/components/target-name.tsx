import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import type { LinkTarget } from '../moderation-texts.ts'

/** A name, with a link to its page if it has one. */
export function TargetName({ name, linkTarget }: { name: string; linkTarget: LinkTarget | null }) {
  switch (linkTarget?.kind) {
    case undefined:
      return name
    case 'user':
      return <PlayerName id={linkTarget.id} name={name} />
    case 'match':
      return (
        <Link to="/matches/$id" params={{ id: linkTarget.id }}>
          {name}
        </Link>
      )
    case 'group':
      return (
        <Link to="/groups/$id" params={{ id: linkTarget.id }}>
          {name}
        </Link>
      )
    case 'place':
      return (
        <Link to="/terrains/$id" params={{ id: linkTarget.id }}>
          {name}
        </Link>
      )
    case 'poll':
      return (
        <Link to="/sondage/$pollId" params={{ pollId: linkTarget.id }}>
          {name}
        </Link>
      )
    case 'series':
      return (
        <Link to="/serie/$id" params={{ id: linkTarget.id }}>
          {name}
        </Link>
      )
  }
}
