import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { type RefObject, useId, useRef } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { timeAgo } from '#lib/time-ago.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SectionHead } from '#ui/page.tsx'
import { Row, Rows } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useFocusAfterAnswer } from '../use-focus-after-answer.ts'
import { AnswerButtons } from './answer-buttons.public.tsx'

type RequestsToAnswerProps = {
  /** Those that wait for the viewer's answer, the oldest first. */
  requests: readonly JoinRequest[]
  /** How many wait in all. */
  total: number
  now: Date
  /** What has the focus once the last one is answered. */
  afterwards: RefObject<HTMLElement | null>
}

/** « À vous de répondre »: who asks to join a group of the viewer's; nothing where nobody does. */
export function RequestsToAnswer({ requests, total, now, afterwards }: RequestsToAnswerProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = requests.slice(0, SHOWN)
  const onAnswer = useFocusAfterAnswer(shown, list, afterwards)
  if (shown.length === 0) return null
  return (
    <section>
      <SectionHead title="À vous de répondre" aside={`${total}\u00a0en attente`} />
      <Sheet as="div">
        <div ref={list} tabIndex={-1} className="rounded-md">
          <Rows label="À vous de répondre">
            {shown.map((request) => (
              <RequestToAnswer key={request.id} request={request} now={now} onAnswer={onAnswer} />
            ))}
          </Rows>
        </div>
      </Sheet>
    </section>
  )
}

/** The oldest; as these are answered, the others come up. */
const SHOWN = 5

function RequestToAnswer({ request, now, onAnswer }: { request: JoinRequest; now: Date; onAnswer: () => void }) {
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
      line={
        <>
          {'Groupe\u00a0· '}
          <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
        </>
      }
      actions={<AnswerButtons request={request} from="notification" describedBy={id} onAnswer={onAnswer} />}
    />
  )
}

const linkClass = '[&_a]:no-underline [&_a]:hover:underline'
