import type { GuestLockerRoom as Room } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Api } from '#lib/api/api-client.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Pitch } from '#ui/match/pitch.tsx'
import { guestRoomQuery } from '../guest-room.queries.ts'
import { pitchMarksOf } from '../pitch-marks.ts'
import { sortedByPosition, teamSheetOf } from '../team-sheet.ts'
import { ItemPeg } from './items/item-peg.tsx'
import { PlayerOnPitch } from './player-on-pitch.tsx'
import { TeamLegend } from './team-legend.tsx'

type GuestLockerRoomProps = { matchId: string; guestKey: GuestKey }

/** What a guest on the list sees of the locker room: the published teams, and who brings what. */
export function GuestLockerRoom({ matchId, guestKey }: GuestLockerRoomProps) {
  const queryClient = useQueryClient()
  const { guestId, secret } = guestKey
  const options = guestRoomQuery(matchId, guestKey)
  const query = useQuery(options)
  useLiveTopic({ name: 'guest-room', id: matchId, guest: { guestId, secret } }, (frame) => {
    if (frame.type === 'locker-room') void invalidate(queryClient, { queryKey: options.queryKey })
  })
  const { data: room } = query
  if (room)
    return (
      <>
        {room.teamsPublishedAt !== null && <Teams room={room} publishedAt={room.teamsPublishedAt} />}
        {room.items.length > 0 && <Items room={room} matchId={matchId} guestKey={{ guestId, secret }} />}
      </>
    )
  return query.error ? (
    <Sheet as="div">
      <ListError query={query} />
    </Sheet>
  ) : null
}

function Teams({ room, publishedAt }: { room: Room; publishedAt: string }) {
  const now = useNow()
  const title = useId()
  const sheet = sortedByPosition(teamSheetOf(room.players))
  return (
    <Sheet as="section" aria-labelledby={title}>
      <SheetHeader id={title} title="Les équipes" aside={`publiées ${dayAndTimeText(new Date(publishedAt), now)}`} />
      <SheetBody>
        <Pitch label="Les équipes sur le terrain" marks={pitchMarksOf(room.format)}>
          {sheet.map((entry) => (
            <PlayerOnPitch key={entry.playerId} entry={entry} player={room.players.find(({ playerId }) => playerId === entry.playerId)} />
          ))}
        </Pitch>
        <TeamLegend players={room.players} sheet={sheet} />
      </SheetBody>
    </Sheet>
  )
}

function Items({ room, matchId, guestKey }: GuestLockerRoomProps & { room: Room }) {
  const title = useId()
  return (
    <Sheet as="section" aria-labelledby={title}>
      <SheetHeader id={title} title="Qui apporte quoi" />
      <ul className="grid grid-cols-3 gap-y-4 pt-4 pb-4.5 max-xs:grid-cols-1">
        {room.items.map((item) => (
          <GuestItem key={item.id} item={item} matchId={matchId} guestKey={guestKey} />
        ))}
      </ul>
    </Sheet>
  )
}

function GuestItem({ item, matchId, guestKey }: GuestLockerRoomProps & { item: Room['items'][number] }) {
  const input = { ...guestKey, itemId: item.id }
  const take = useGuestRoomAction(matchId, guestKey, (api) => api.lockerRoom.takeItemAsGuest(input))
  const release = useGuestRoomAction(matchId, guestKey, (api) => api.lockerRoom.releaseItemAsGuest(input))
  return (
    <ItemPeg
      item={item}
      isBusy={take.isPending || release.isPending}
      takeLabel="Je m’en charge"
      onTake={() => take.mutate()}
      onRelease={() => release.mutate()}
    />
  )
}

/** After a refusal the room is read again: another player was faster. */
function useGuestRoomAction(matchId: string, guestKey: GuestKey, request: (api: Api) => Promise<Room>) {
  const queryClient = useQueryClient()
  const { queryKey } = guestRoomQuery(matchId, guestKey)
  return useAction({
    mutationFn: () => withApi(request),
    updateCache: (_client, room) => queryClient.setQueryData(queryKey, room),
    onError: () => void invalidate(queryClient, { queryKey }),
  })
}
