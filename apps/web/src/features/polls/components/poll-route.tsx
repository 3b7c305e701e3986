import type { GuestKey } from '@coup-denvoi/contract/matches/guest.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { parsePlaceHash, rememberedPlaces, rememberPlace } from '#lib/guest-places.ts'
import { useMe } from '#lib/session/session.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { POLL_NOT_FOUND } from '../poll-texts.ts'
import { type PollAccess, pollQuery } from '../polls.queries.ts'
import { PollPage } from './poll-page.tsx'

/** /sondage/{id}: for members, and with its link for everybody. A guest is who has the key in this browser or in the address. */
export function PollRoute({ id, token }: { id: string; token?: string }) {
  const me = useMe()
  const [guest, setGuest] = useGuestOfPoll(id)
  if (me) return <KnownPoll access={{ id, token, isMember: true, guest: null }} onGuest={setGuest} />
  // The server never sees the key, and draws the frame alone.
  return guest === undefined ? <PollFrame /> : <KnownPoll access={{ id, token, isMember: false, guest }} onGuest={setGuest} />
}

function KnownPoll({ access, onGuest }: { access: PollAccess; onGuest: (guest: GuestKey) => void }) {
  const query = useQuery(pollQuery(access))
  const { data: poll, error } = query
  if (error instanceof ApiError && (error.code === 'POLL_NOT_FOUND' || error.code === 'INVALID_ARGUMENT'))
    return <ResourceNotFoundPage {...POLL_NOT_FOUND} />
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
      <Page>
        <Sheet as="div">{children || <RowsSkeleton count={6} />}</Sheet>
      </Page>
    </>
  )
}
