import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { parsePlaceHash, rememberedPlaces, rememberPlace } from '#lib/guest-places.ts'
import { useMe } from '#lib/session/session.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { type PollAccess, pollQuery } from '../polls.queries.ts'
import { PollPage } from './poll-page.tsx'

type PollRouteProps = {
  id: string
  token?: string
  /** For who may not see it, too. */
  notFound: React.ReactNode
}

/** /sondage/{id}: for members, and with its link for everybody. A guest is who has the key in this browser or in the address. */
export function PollRoute({ id, token, notFound }: PollRouteProps) {
  const me = useMe()
  const [guest, setGuest] = useGuestOfPoll(id)
  if (me) return <KnownPoll access={{ id, token, isMember: true, guest: null }} notFound={notFound} onGuest={setGuest} />
  // The server never sees the key, and draws the frame alone.
  return guest === undefined ? (
    <PollFrame />
  ) : (
    <KnownPoll access={{ id, token, isMember: false, guest }} notFound={notFound} onGuest={setGuest} />
  )
}

type KnownPollProps = Pick<PollRouteProps, 'notFound'> & { access: PollAccess; onGuest: (guest: GuestKey) => void }

function KnownPoll({ access, notFound, onGuest }: KnownPollProps) {
  // What a member may not see was refused to the loader of the page just now.
  const query = useQuery({ ...pollQuery(access), retryOnMount: !access.isMember })
  const { data: poll, error } = query
  if (error instanceof ApiError && (error.code === 'POLL_NOT_FOUND' || error.code === 'INVALID_ARGUMENT')) return notFound
  if (poll) return <PollPage poll={poll} access={access} onGuest={onGuest} />
  return <PollFrame>{error && <ListError query={query} />}</PollFrame>
}

/** Undefined until it is known; null for who has not answered here. */
function useGuestOfPoll(id: string) {
  const [guest, setGuest] = useState<GuestKey | null>()
  useEffect(() => {
    const inAddress = parsePlaceHash(location.hash)
    if (inAddress) rememberPlace(id, inAddress)
    const key = inAddress ?? rememberedPlaces(id)[0]
    setGuest(key ? { guestId: key.guestId, secret: key.secret } : null)
  }, [id])
  return [guest, setGuest] as const
}

function PollFrame({ children }: { children?: React.ReactNode }) {
  return (
    <>
      <TurfHeader title="Sondage de dates" subtitle={children ? undefined : <span role="status">Chargement…</span>} />
      <Page className="min-h-dvh">
        <Sheet as="div">{children || <RowsSkeleton count={6} />}</Sheet>
      </Page>
    </>
  )
}
