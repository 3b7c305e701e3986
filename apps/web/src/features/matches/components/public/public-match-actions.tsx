import { effectiveGuestPolicy } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { CLOSED_TEXTS, isJoiningClosed, matchPath, publicMatchStateOf } from '#features/matches/public-match.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useInstance } from '#lib/instance.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { GuestForm } from './guest-form.tsx'

type PublicMatchActionsProps = { match: PublicMatch; token?: string; refusal?: string; now: Date }

/** Come as a guest, or log in to join; or why joining is not possible. @param refusal why « Je viens » was refused: the code of the error */
export function PublicMatchActions({ match, token, refusal, now }: PublicMatchActionsProps) {
  const state = publicMatchStateOf(match, now)
  const search = { redirect: matchPath(match.id, token) }
  const site = useInstance()
  if (isJoiningClosed(state))
    return (
      <Actions>
        <p role="status" className="title rounded-sm bg-bar px-4 py-3 text-title-sm">
          {CLOSED_TEXTS[state]}
        </p>
      </Actions>
    )
  if (effectiveGuestPolicy(match, site) !== 'none')
    return (
      <>
        <RememberedPlace matchId={match.id} />
        <GuestForm match={match} state={state} token={token} refusal={refusal} />
        <p className="mt-1 text-sm text-on-turf-2">
          {'Déjà un compte\u202f? '}
          <Link to="/login" search={search} className={TEXT_LINK_CLASS}>
            Se connecter
          </Link>
        </p>
      </>
    )
  return (
    <>
      <Actions>
        <Link to="/login" search={search} className={`${buttonClass({ variant: 'primary', size: 'lg' })} max-[30rem]:w-full`}>
          {LOGIN_LABELS[state]}
        </Link>
        <Link to="/register" search={search} className={`${buttonClass({ variant: 'outline', size: 'lg' })} max-[30rem]:w-full`}>
          Créer un compte
        </Link>
      </Actions>
      <p className="mt-1 text-sm text-on-turf-2">Pour ce match, il faut un compte.</p>
    </>
  )
}

/** Shown where this browser holds a place (`lib/ssr/guest-form.ts`). */
function RememberedPlace({ matchId }: { matchId: string }) {
  return (
    <p className="mt-3.5 hidden w-full max-w-110 in-data-guest-place:block">
      <Link to="/ma-place/$matchId" params={{ matchId }} className={buttonClass({ variant: 'chalk', size: 'lg', wide: true })}>
        Voir ma place
      </Link>
    </p>
  )
}

const Actions = ({ children }: { children: React.ReactNode }) => (
  <div className="mt-3.5 flex w-full flex-wrap justify-center gap-3 lg:justify-start">{children}</div>
)

const TEXT_LINK_CLASS = '-my-[11px] inline-block py-[11px] font-semibold text-white underline underline-offset-4'

const LOGIN_LABELS = {
  open: 'Se connecter pour rejoindre',
  replacing: 'Se connecter pour prendre la place',
  full: 'Se connecter pour rejoindre la liste d’attente',
}
