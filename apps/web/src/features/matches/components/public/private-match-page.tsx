import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { matchPath } from '#features/matches/public-match.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { LockIcon } from '#ui/icons/icons.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfCircle } from '#ui/layout/turf-circle.tsx'

/** /match/{id} of a private match without its token. Must not reveal anything else. */
export function PrivateMatchPage({ id }: { id: string }) {
  return (
    <div className="relative grid flex-1 place-items-center overflow-hidden px-4 py-8">
      <div className="turf absolute inset-0 [--stripe-width:104px]">
        <TurfCircle radius={330} height={760} className="text-white/42" />
      </div>
      <Sheet as="div" className="relative w-full max-w-105 shadow-menu">
        <EmptyState
          level={1}
          visual={<LockIcon className="size-16" />}
          title={matchErrors.MATCH_PRIVATE.message}
          action={
            <Link to="/login" search={{ redirect: matchPath(id) }} className={buttonClass({ variant: 'primary' })}>
              Se connecter
            </Link>
          }
        >
          Si vous êtes sur la liste, connectez-vous. Sinon, demandez le lien complet à la personne qui organise.
        </EmptyState>
      </Sheet>
    </div>
  )
}
