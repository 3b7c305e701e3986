import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { count } from '@coup-denvoi/contract/kit/format'
import { useId } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { timeAgo } from '#lib/time-ago.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { useHandleRequest } from '../actions/use-handle-request.ts'

type JoinRequestRowProps = {
  request: JoinRequest
  now: Date
  /** Before it is answered: the buttons go with it. */
  onAnswer: () => void
}

/** Somebody who asks to join, on the page of the group. */
export function JoinRequestRow({ request, now, onAnswer }: JoinRequestRowProps) {
  const { userId, userName, photo, kit, city, matchesPlayed, createdAt } = request
  const { accept, reject, answering } = useHandleRequest(request, 'group')
  const nameId = useId()
  const give = (answer: () => void) => () => {
    onAnswer()
    answer()
  }
  return (
    <li className="not-first:border-t not-first:border-trait">
      <div className="flex items-center gap-3 px-4 pt-3 pb-2 md:px-5">
        <Avatar photo={photo} kit={kit} name={userName} />
        <div className="min-w-0 leading-[1.35] wrap-anywhere">
          <b id={nameId} dir="auto" className="[&_a]:no-underline [&_a]:hover:underline">
            <PlayerName id={userId} name={userName} />
          </b>
          <div className="text-sm text-encre-2">
            {city && `${city}\u00a0· `}
            {`${count(matchesPlayed, 'match', 'matchs')}\u00a0· `}
            <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
          </div>
        </div>
      </div>
      <div className="flex gap-2 px-4 pb-4 *:flex-1">
        <Button
          variant="primary"
          aria-describedby={nameId}
          aria-disabled={answering !== null || undefined}
          busy={answering === 'accept'}
          busyLabel="Un instant…"
          onClick={give(accept)}
        >
          Accepter
        </Button>
        <Button
          aria-describedby={nameId}
          aria-disabled={answering !== null || undefined}
          busy={answering === 'reject'}
          busyLabel="Un instant…"
          onClick={give(reject)}
        >
          Refuser
        </Button>
      </div>
    </li>
  )
}
