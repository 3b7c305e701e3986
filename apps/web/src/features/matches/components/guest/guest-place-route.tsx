import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useConfirmGuestEmail } from '#features/matches/actions/guests/use-guest-action.ts'
import type { ClaimSearch } from '#features/matches/claim-search.ts'
import { guestPlaceQuery } from '#features/matches/guests.queries.ts'
import { useLiveMatch } from '#features/matches/live/matches.live.ts'
import { type GuestAddress, useGuestKey } from '#features/matches/use-guest-key.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { forgetPlace } from '#lib/guest-places.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { GuestPlacePage } from './guest-place-page.tsx'

/** /ma-place/{matchId}: the place of somebody without an account, in the browser that took it or by its address. */
export function GuestPlaceRoute({ matchId, reprendre }: ClaimSearch & { matchId: string }) {
  const address = useGuestKey(matchId)
  if (address === undefined) return <PlaceSkeleton />
  if (address === null) return <NoPlace matchId={matchId} />
  return <KnownPlace key={`${address.guestId} ${address.isConfirming}`} matchId={matchId} address={address} reprendre={reprendre} />
}

function KnownPlace({ matchId, address, reprendre }: ClaimSearch & { matchId: string; address: GuestAddress }) {
  const query = useQuery(guestPlaceQuery(matchId, address))
  const { data: place, error } = query
  const isGone = error instanceof ApiError && (error.code === 'GUEST_NOT_FOUND' || error.code === 'INVALID_ARGUMENT')
  useEffect(() => {
    if (isGone) forgetPlace(address.guestId)
  }, [isGone, address.guestId])
  const confirm = useConfirmGuestEmail(matchId, { guestId: address.guestId, secret: address.secret })
  const confirmAtOnce = useEffectEvent(() => address.isConfirming && confirm())
  useEffect(() => void confirmAtOnce(), [])
  useLiveMatch(matchId, { guest: { guestId: address.guestId, secret: address.secret } })
  if (isGone) return <NoPlace matchId={matchId} />
  // What is shown already stays when reading it again fails.
  if (place) return <GuestPlacePage place={place} address={address} reprendre={reprendre} />
  return error ? (
    <PlaceFrame>
      <ListError query={query} />
    </PlaceFrame>
  ) : (
    <PlaceSkeleton />
  )
}

function NoPlace({ matchId }: { matchId: string }) {
  return (
    <PlaceFrame>
      <EmptyState
        visual={<EmptyJersey size={84} />}
        title="Aucune place ici"
        action={
          <Link to="/match/$matchId" params={{ matchId }} className={buttonClass({ variant: 'primary' })}>
            La page du match
          </Link>
        }
      >
        Ce navigateur ne connaît pas de place pour ce match. Ouvrez le lien que vous avez gardé, ou la page du match.
      </EmptyState>
    </PlaceFrame>
  )
}

const PlaceSkeleton = () => (
  <PlaceFrame subtitle={<span role="status">Chargement…</span>}>
    <RowsSkeleton count={6} />
  </PlaceFrame>
)

function PlaceFrame({ subtitle, children }: { subtitle?: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      <TurfHeader zone="half" title="Ma place" subtitle={subtitle} />
      <Page>
        <Sheet as="div">{children}</Sheet>
      </Page>
    </>
  )
}
