import type { PublicMatch } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { CLOSED, isClosed, matchPath, publicStanceOf } from '../public-match.ts'

/** The way to a place: through an account. Or why there is none. */
export function PublicMatchActions({ match, token, now }: { match: PublicMatch; token?: string; now: Date }) {
  const stance = publicStanceOf(match, now)
  const search = { redirect: matchPath(match.id, token) }
  return (
    <div className="mt-3.5 flex w-full flex-wrap justify-center gap-3 lg:justify-start">
      {isClosed(stance) ? (
        <p role="status" className="titre rounded-sm bg-barre px-4 py-3 text-titre-sm">
          {CLOSED[stance]}
        </p>
      ) : (
        <>
          <Link to="/login" search={search} className={`${buttonClass({ variant: 'primary', size: 'lg' })} max-[30rem]:w-full`}>
            {WAYS_IN[stance]}
          </Link>
          <Link to="/register" search={search} className={`${buttonClass({ variant: 'outline', size: 'lg' })} max-[30rem]:w-full`}>
            Créer un compte
          </Link>
        </>
      )}
    </div>
  )
}

const WAYS_IN = {
  open: 'Se connecter pour rejoindre',
  replacing: 'Se connecter pour prendre la place',
  full: 'Se connecter pour rejoindre la liste d’attente',
}
