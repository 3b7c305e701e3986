import type { InvitedPlayer } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { type ReactNode, type RefObject, useRef } from 'react'
import { timeAgo } from '#lib/time/time-ago.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import type { FailedQuery } from '#ui/feedback/list-error.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { Row } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { UnfoldingRows } from '#ui/layout/unfolding-rows.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { PlayerName } from './player-name.public.tsx'

const SHOWN_AT_FIRST = 5

type UnansweredSheetProps = {
  query: FailedQuery & { data: InvitedPlayer[] | undefined; isError: boolean }
  now: Date
  /** Default: a row without buttons. `onAct` is called when a button is pressed that removes the row. */
  renderPlayer?: (player: InvitedPlayer, onAct: () => void) => ReactNode
  /** Gets the focus when the last row disappears. */
  nextFocus?: RefObject<HTMLElement | null>
}

/** « Sans réponse »: who was invited to a match or a group and has not answered. Renders nothing when everybody has. */
export function UnansweredSheet({
  query,
  now,
  renderPlayer = (player) => <InvitedPlayerRow player={player} now={now} />,
  nextFocus,
}: UnansweredSheetProps) {
  const list = useRef<HTMLDivElement>(null)
  const { data: invited } = query
  const onAct = useFocusAfterChange(invited, list, nextFocus ?? list)
  if (query.isError && !invited)
    return (
      <TitledSheet>
        <SheetBody>
          <SectionError query={query} />
        </SheetBody>
      </TitledSheet>
    )
  if (!invited || invited.length === 0) return null
  return (
    <TitledSheet count={invited.length}>
      <UnfoldingRows
        items={invited}
        shownAtFirst={SHOWN_AT_FIRST}
        keyOf={({ userId }) => userId}
        renderRow={(player) => renderPlayer(player, onAct)}
        listRef={list}
      />
    </TitledSheet>
  )
}

type InvitedPlayerRowProps = {
  player: InvitedPlayer
  now: Date
  /** Default: when the invitation was sent. */
  state?: string
  actions?: ReactNode
}

export function InvitedPlayerRow({
  player: { userId, displayName, photo, kit, invitedAt, hasProfile },
  now,
  state,
  actions,
}: InvitedPlayerRowProps) {
  return (
    <Row
      visual={<Avatar photo={photo} kit={kit} name={displayName} size={40} />}
      title={
        <b className="[&_a]:-my-3 [&_a]:inline-block [&_a]:py-3 [&_a]:no-underline [&_a]:hover:underline">
          <PlayerName id={hasProfile ? userId : null} name={displayName} />
        </b>
      }
      subtitle={state ?? `Invitation envoyée ${timeAgo(new Date(invitedAt), now)}`}
      actions={actions}
      stacked={Boolean(actions)}
    />
  )
}

function TitledSheet({ count, children }: { count?: number; children: ReactNode }) {
  return (
    <Sheet aria-labelledby="sans-reponse">
      <SheetHeader id="sans-reponse" title="Sans réponse" aside={count !== undefined && <b className="tabular-nums">{count}</b>} />
      {children}
    </Sheet>
  )
}
