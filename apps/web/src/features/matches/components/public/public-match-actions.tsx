import type { PublicMatch } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import { CLOSED_TEXTS, isJoiningClosed, matchPath, publicMatchStateOf } from '#features/matches/public-match.ts'
import { buttonClass } from '#ui/forms/button.tsx'

/** Log in or sign up to join, or why joining is not possible. */
export function PublicMatchActions({ match, token, now }: { match: PublicMatch; token?: string; now: Date }) {
  const state = publicMatchStateOf(match, now)
  const search = { redirect: matchPath(match.id, token) }
  return (
    <div className="mt-3.5 flex w-full flex-wrap justify-center gap-3 lg:justify-start">
      {isJoiningClosed(state) ? (
        <p role="status" className="title rounded-sm bg-bar px-4 py-3 text-title-sm">
          {CLOSED_TEXTS[state]}
        </p>
      ) : (
        <>
          <Link to="/login" search={search} className={`${buttonClass({ variant: 'primary', size: 'lg' })} max-[30rem]:w-full`}>
            {LOGIN_LABELS[state]}
          </Link>
          <Link to="/register" search={search} className={`${buttonClass({ variant: 'outline', size: 'lg' })} max-[30rem]:w-full`}>
            Créer un compte
          </Link>
        </>
      )}
    </div>
  )
}

const LOGIN_LABELS = {
  open: 'Se connecter pour rejoindre',
  replacing: 'Se connecter pour prendre la place',
  full: 'Se connecter pour rejoindre la liste d’attente',
}
