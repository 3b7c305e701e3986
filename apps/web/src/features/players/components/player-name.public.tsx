import { Link } from '#features/shell/components/link.public.tsx'

/** A link to the player's profile. @param id null where there is none for the viewer, as of a deleted account */
export function PlayerName({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name
  return (
    <Link to="/players/$id" params={{ id }}>
      {name}
    </Link>
  )
}
