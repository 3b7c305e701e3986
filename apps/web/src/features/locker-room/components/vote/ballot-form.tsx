import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { ballotSchema, type LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useBallotDraft } from '../../actions/use-ballot-draft.ts'
import { useLockerRoomAction } from '../../actions/use-locker-room-action.ts'
import { candidatesOf } from '../../candidate.ts'
import { BallotBox } from './ballot-box.tsx'
import { BestPlayerChoice } from './best-player-choice.tsx'
import { RatingCards } from './rating-cards.tsx'

/** The viewer's ballot, which can be changed until the vote closes. */
export function BallotForm({ room, onCast }: { room: LockerRoom; onCast: () => void }) {
  const { closesAt } = room.vote
  const [ballot, change, discardDraft] = useBallotDraft(room)
  const { bestPlayerId, stars } = ballot
  const [error, setError] = useState<string>()
  const alert = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useLockerRoomAction<void>(room.id, {
    request: (api) => api.lockerRoom.vote({ id: room.id, ballot }),
    successMessage: 'Vote enregistré',
    isAnswer: true,
    onDone: () => {
      discardDraft()
      onCast()
    },
  })
  // At the top of the page, far from the button on a phone.
  useEffect(() => {
    if (error) alert.current?.focus()
  }, [error])
  const candidates = candidatesOf(room)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const parsed = ballotSchema.safeParse(ballot)
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) mutate()
  }
  const rate = (userId: string, rating: number | null) => {
    const { [userId]: _previous, ...others } = stars
    change({ stars: rating === null ? others : { ...others, [userId]: rating } })
  }
  const box = <BallotBox candidates={candidates} bestPlayerId={bestPlayerId} rated={Object.keys(stars).length} />
  return (
    <form method="post" noValidate onSubmit={submit} data-action-bar="" data-hides-bottom-bar="">
      <Page>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[356px_minmax(0,1fr)] lg:gap-x-7">
          {error && (
            <div ref={alert} tabIndex={-1} className="lg:col-span-2">
              <Notice tone="red" role="alert">
                {error} Vous pouvez aussi{' '}
                <Link
                  to="/matches/$id/locker-room"
                  params={{ id: room.id }}
                  search={{ onglet: 'discussion' }}
                  replace
                  className="-my-3 inline-block py-3 font-bold text-inherit"
                >
                  ne pas voter
                </Link>
                .
              </Notice>
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-[calc(var(--bar-height)+var(--banner-height)+20px)]">
            <BestPlayerChoice candidates={candidates} value={bestPlayerId} onChange={(id) => change({ bestPlayerId: id })} />
            <Sheet as="div" className="grid gap-3.5 px-5 pt-4.5 pb-5 max-lg:hidden">
              {box}
              <Button type="submit" variant="primary" size="lg" wide busy={isPending} busyLabel="Un instant…">
                Envoyer mon bulletin
              </Button>
              <p className="text-sm text-ink-2">{`Vous pourrez le modifier jusqu’au ${formatDayAndTime(new Date(closesAt))}.`}</p>
            </Sheet>
          </div>
          <RatingCards candidates={candidates} stars={stars} onRate={rate} />
        </div>
      </Page>
      <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-3 bg-surface px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] lg:hidden">
        {box}
        <Button type="submit" variant="primary" size="lg" busy={isPending} busyLabel="Un instant…" className="min-w-33 max-xs:w-full">
          Envoyer
        </Button>
      </div>
    </form>
  )
}
