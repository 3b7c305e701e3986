import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { LockIcon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TurfCircle } from '#ui/turf-circle.tsx'
import { matchPath } from '../public-match.ts'

/** /match/{id} of a private match without its token: that it is private, and nothing else. */
export function PrivateMatchPage({ id }: { id: string }) {
  return (
    <div className="relative grid flex-1 place-items-center overflow-hidden px-4 py-8">
      <div className="gazon absolute inset-0 [--pas:104px]">
        <TurfCircle radius={330} height={760} className="text-white/42" />
      </div>
      <Sheet as="div" className="relative w-full max-w-105 shadow-menu">
        <Empty
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
        </Empty>
      </Sheet>
    </div>
  )
}
