import { GUEST_KIT } from '@coup-denvoi/contract/users/user.rules'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useClaimPlace } from '#features/matches/actions/guests/use-claim-place.ts'
import { type ClaimSearch, claimPath } from '#features/matches/claim-search.ts'
import type { GuestAddress } from '#features/matches/use-guest-key.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Jersey } from '#ui/match/jersey.tsx'

type ClaimCardProps = ClaimSearch & { matchId: string; guestName: string; guestKey: GuestAddress }

/** « Gardez le maillot »: the place becomes that of an account. @param reprendre the guest has just signed in for that */
export function ClaimCard({ reprendre, ...props }: ClaimCardProps) {
  const me = useMe()
  if (me) return <ClaimNow isAskedFor={reprendre === true} {...props} />
  const search = { redirect: claimPath(props.matchId) }
  return (
    <CardFrame name={props.guestName} text="Un compte reprend votre place, compte vos matchs et vous ouvre le vestiaire.">
      <Link to="/register" search={search} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
        Créer mon compte
      </Link>
      <p className="text-center text-sm text-ink-2">
        {'Déjà un compte\u202f? '}
        <Link to="/login" search={search} className="-my-3 inline-block py-3 font-strong">
          Se connecter
        </Link>
      </p>
    </CardFrame>
  )
}

function ClaimNow({ isAskedFor, matchId, guestName, guestKey }: Omit<ClaimCardProps, 'reprendre'> & { isAskedFor: boolean }) {
  const { claim, isClaiming, error } = useClaimPlace(matchId, guestKey)
  const claimAtOnce = useEffectEvent(() => isAskedFor && claim())
  // After a failure, the button remains.
  useEffect(() => void claimAtOnce(), [])
  return (
    <CardFrame name={guestName} text="Votre compte reprend cette place, et son numéro.">
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
      <Button variant="primary" size="lg" wide busy={isClaiming} busyLabel="Un instant…" onClick={claim}>
        Prendre cette place
      </Button>
    </CardFrame>
  )
}

const CardFrame = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <Sheet aria-labelledby="gardez-le-maillot" className="grid gap-3.5 p-4 md:p-5">
    <div className="flex items-center gap-4">
      <Jersey kit={GUEST_KIT} mine text="1" name={name} size={68} />
      <div className="min-w-0">
        <h2 id="gardez-le-maillot" className="text-title-sm">
          Gardez le maillot
        </h2>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
    </div>
    {children}
  </Sheet>
)
