import { Link } from '@tanstack/react-router'

/** A person's name, as the way to their profile. @param id null for an account that is gone */
export function PlayerName({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name
  return (
    <Link to="/players/$id" params={{ id }}>
      {name}
    </Link>
  )
}
