import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { useQuery } from '@tanstack/react-query'
import { guestPlaceQuery } from '#features/matches/guests.queries.ts'
import { placePath } from '#lib/guest-places.ts'
import { PlayerIcon } from '#ui/icons/frame-icons.ts'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'

/** Other people who took their place of this match in this browser. */
export function OtherPlaces({ matchId, places }: { matchId: string; places: readonly GuestKey[] }) {
  return (
    <Sheet aria-labelledby="autres-places">
      <SheetHeader id="autres-places" title="Aussi sur cet appareil" />
      <ActionList first>
        {places.map((place) => (
          <OtherPlace key={place.guestId} matchId={matchId} place={place} />
        ))}
      </ActionList>
    </Sheet>
  )
}

function OtherPlace({ matchId, place }: { matchId: string; place: GuestKey }) {
  const { data } = useQuery(guestPlaceQuery(matchId, place))
  return (
    <li>
      <a href={placePath(matchId, place)} className={actionClass}>
        <ActionItem icon={<PlayerIcon />}>
          <span dir="auto">{data?.name ?? 'Une autre place'}</span>
        </ActionItem>
      </a>
    </li>
  )
}
