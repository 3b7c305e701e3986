import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useUnblockPlayer } from '../actions/use-unblock-player.ts'
import { blockedPlayersQuery } from '../settings.queries.ts'
import { SheetError } from './sheet-error.tsx'

/** « Personnes bloquées »: those who can no longer write or invite. */
export function BlockedSheet() {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Sheet aria-labelledby="bloques">
      <SheetHeader id="bloques" title="Personnes bloquées" />
      <div ref={content} tabIndex={-1} className="outline-none">
        <BlockedPlayerList onUnblocked={() => content.current?.focus()} />
      </div>
    </Sheet>
  )
}

function BlockedPlayerList({ onUnblocked }: { onUnblocked: () => void }) {
  const { data: people, error, isFetching, refetch } = useQuery(blockedPlayersQuery)
  if (!people && error) return <SheetError error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!people) return <RowsSkeleton count={1} />
  if (people.length === 0)
    return (
      <SheetBody>
        <p className="text-ink-2">Vous n’avez bloqué personne.</p>
      </SheetBody>
    )
  return (
    <Rows>
      {people.map((person) => (
        <Row
          key={person.id}
          visual={<Avatar photo={person.photo} kit={person.kit} name={person.displayName} />}
          title={<b>{person.displayName}</b>}
          actions={<UnblockButton person={person} onUnblocked={onUnblocked} />}
        />
      ))}
    </Rows>
  )
}

function UnblockButton({ person, onUnblocked }: { person: { id: string; displayName: string }; onUnblocked: () => void }) {
  const { unblock, isUnblocking } = useUnblockPlayer(onUnblocked)
  return (
    <Button aria-label={`Débloquer ${person.displayName}`} busy={isUnblocking} busyLabel="Un instant…" onClick={() => unblock(person)}>
      Débloquer
    </Button>
  )
}
