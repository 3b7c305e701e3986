import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { Ballot, LockerPlayer, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { MIN_VOTERS } from '@coup-denvoi/contract/locker-room/vote.rules'
import { useId } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { PencilIcon } from '#ui/icons/icons.ts'
import { Page } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { StarRating } from '#ui/players/star-rating.tsx'

/** After the vote: what the viewer's ballot says, and when the result comes. */
export function BallotThanks({ room, ballot, onEdit }: { room: LockerRoom; ballot: Ballot; onEdit: () => void }) {
  const resultTitle = useId()
  const ballotTitle = useId()
  const best = room.players.find(({ userId }) => userId !== null && userId === ballot.bestPlayerId)
  const rated = room.players.flatMap((player) => {
    const stars = player.userId === null ? undefined : ballot.stars[player.userId]
    return stars ? [{ player, stars }] : []
  })
  return (
    <Page>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        {best && <BestPlayer player={best} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Sheet aria-labelledby={resultTitle}>
            <SheetHeader id={resultTitle} title={`Résultat ${formatDayAndTime(new Date(room.vote.closesAt))}`} />
            <SheetBody className="grid gap-2">
              <p>Chacun verra sa moyenne, jamais les bulletins.</p>
              <p className="text-sm text-ink-2">{`Il faut ${MIN_VOTERS}\u00a0votants pour publier.`}</p>
            </SheetBody>
          </Sheet>
          <Sheet aria-labelledby={ballotTitle}>
            <SheetHeader id={ballotTitle} title="Votre bulletin" />
            {rated.length > 0 && (
              <ul className="*:not-first:border-t *:not-first:border-border">
                {rated.map(({ player, stars }) => (
                  <li key={player.userId} className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-1.5 md:px-5">
                    <Avatar photo={player.photo} kit={player.kit} name={player.displayName} size={36} />
                    <b dir="auto" className="min-w-0 flex-[1_1_8rem] font-strong wrap-anywhere">
                      {player.displayName}
                    </b>
                    <StarRating value={stars} />
                  </li>
                ))}
              </ul>
            )}
            <SheetFooter>
              <Button wide onClick={onEdit}>
                <PencilIcon />
                Modifier mon bulletin
              </Button>
            </SheetFooter>
          </Sheet>
          <p className="text-center">
            <Link
              to="/matches/$id/locker-room"
              params={{ id: room.id }}
              search={{ onglet: 'discussion' }}
              replace
              className={buttonClass({ variant: 'ghost' })}
            >
              Retour au vestiaire
            </Link>
          </p>
        </div>
      </div>
    </Page>
  )
}

function BestPlayer({ player }: { player: LockerPlayer }) {
  return (
    <Sheet className="grid justify-items-center overflow-hidden pt-4.5 pb-6 text-center">
      <p className="text-ink-2">Votre joueur du match</p>
      <div className="peg-rail relative mt-2 grid w-full justify-items-center pt-6.5 pb-1.5 [--rail-y:10px]">
        <span className="relative before:absolute before:-top-2.5 before:left-[calc(50%-3px)] before:z-1 before:h-6 before:w-1.5 before:rounded-[3px] before:bg-ink-2">
          <Avatar photo={player.photo} kit={player.kit} name={player.displayName} size={132} />
        </span>
      </div>
      <h2 dir="auto">{player.displayName}</h2>
      {player.team && <p className="text-sm text-ink-2">{player.team === 'home' ? 'Chasubles' : 'Maillots'}</p>}
    </Sheet>
  )
}
