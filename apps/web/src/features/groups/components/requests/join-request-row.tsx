import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useId } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { timeAgo } from '#lib/time/time-ago.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { JoinRequestButtons } from './join-request-buttons.public.tsx'

type JoinRequestRowProps = {
  request: JoinRequest
  now: Date
  /** Called before the answer is sent: the buttons are about to disappear. */
  onAnswer: () => void
}

/** A request to join, on the group's page. */
export function JoinRequestRow({ request, now, onAnswer }: JoinRequestRowProps) {
  const { userId, userName, photo, kit, city, matchesPlayed, createdAt, hasProfile } = request
  const nameId = useId()
  return (
    <li className="not-first:border-t not-first:border-border md:flex md:items-center md:justify-between">
      <div className="flex min-w-0 items-center gap-3 px-4 pt-3 pb-2 md:px-5 md:pb-3">
        <Avatar photo={photo} kit={kit} name={userName} />
        <div className="min-w-0 leading-[1.35] wrap-anywhere">
          <b id={nameId} dir="auto" className="[&_a]:-my-3 [&_a]:inline-block [&_a]:py-3 [&_a]:no-underline [&_a]:hover:underline">
            <PlayerName id={hasProfile ? userId : null} name={userName} />
          </b>
          <div className="text-sm text-ink-2">
            {city && `${city}\u00a0· `}
            {`${formatCount(matchesPlayed, 'match', 'matchs')}\u00a0· `}
            <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
          </div>
        </div>
      </div>
      <div className="flex flex-none flex-wrap gap-2 px-4 pb-4 *:flex-1 md:ps-0 md:pe-5 md:pb-0 md:*:min-w-30">
        <JoinRequestButtons request={request} source="group" describedBy={nameId} onAnswer={onAnswer} />
      </div>
    </li>
  )
}
