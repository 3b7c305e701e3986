import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { type RefObject, useId, useRef } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { timeAgo } from '#lib/time-ago.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { JoinRequestButtons } from './join-request-buttons.public.tsx'

type PendingJoinRequestsProps = {
  /** Waiting for the viewer's answer, oldest first. */
  requests: readonly JoinRequest[]
  /** Including those not loaded. */
  total: number
  now: Date
  /** Gets the focus once the last request is answered. */
  finalFocus: RefObject<HTMLElement | null>
}

/** « À vous de répondre »: requests to join the viewer's groups; renders nothing when there are none. */
export function PendingJoinRequests({ requests, total, now, finalFocus }: PendingJoinRequestsProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = requests.slice(0, MAX_SHOWN)
  const onAnswer = useFocusAfterChange(shown.map(({ id }) => id).join(' '), list, finalFocus)
  if (shown.length === 0) return null
  return (
    <section>
      <SectionHeader
        title="À vous de répondre"
        aside={
          <span className="flex">
            <CountBadge count={total} />
            <span className="sr-only">{total > 1 ? ' réponses attendues' : ' réponse attendue'}</span>
          </span>
        }
      />
      <Sheet as="div">
        <div ref={list} tabIndex={-1} className="rounded-md">
          <Rows label="À vous de répondre">
            {shown.map((request) => (
              <PendingJoinRequestRow key={request.id} request={request} now={now} onAnswer={onAnswer} />
            ))}
          </Rows>
        </div>
      </Sheet>
    </section>
  )
}

/** The others appear as these are answered. */
const MAX_SHOWN = 5

function PendingJoinRequestRow({ request, now, onAnswer }: { request: JoinRequest; now: Date; onAnswer: () => void }) {
  const { groupId, groupName, userId, userName, photo, kit, createdAt } = request
  const id = useId()
  return (
    <Row
      stacked
      visual={<Avatar photo={photo} kit={kit} name={userName} />}
      title={
        <span id={id}>
          <b className={linkClass}>
            <PlayerName id={userId} name={userName} />
          </b>
          {' demande à rejoindre '}
          <b className={linkClass}>
            <Link to="/groups/$id" params={{ id: groupId }}>
              {groupName}
            </Link>
          </b>
        </span>
      }
      subtitle={
        <>
          {'Groupe\u00a0· '}
          <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
        </>
      }
      actions={<JoinRequestButtons request={request} source="notification" describedBy={id} onAnswer={onAnswer} />}
    />
  )
}

const linkClass = '[&_a]:no-underline [&_a]:hover:underline'
