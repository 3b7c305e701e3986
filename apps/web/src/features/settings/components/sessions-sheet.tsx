import type { Session } from '@coup-denvoi/contract/users/account.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useEndSessions } from '../actions/use-end-sessions.ts'
import { sessionsQuery } from '../settings.queries.ts'

/** « Sessions en cours »: the devices the user is signed in on. */
export function SessionsSheet() {
  const query = useQuery(sessionsQuery)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Sheet aria-labelledby="sessions">
      <SheetHeader id="sessions" title="Sessions en cours" />
      <div ref={content} tabIndex={-1} className="outline-none">
        <SheetContent query={query} data={query.data} skeletonRows={2}>
          {(sessions) => <SessionList sessions={sessions} onEnded={() => content.current?.focus()} />}
        </SheetContent>
      </div>
    </Sheet>
  )
}

function SessionList({ sessions, onEnded }: { sessions: readonly Session[]; onEnded: () => void }) {
  const now = useNow()
  const { endSession, endOtherSessions, pendingSessionId } = useEndSessions(onEnded)
  return (
    <>
      <Rows>
        {sessions.map((session) => (
          <Row
            key={session.id}
            title={<b>{session.device}</b>}
            subtitle={session.isCurrent ? <Badge tone="green">Cet appareil</Badge> : lastUsedText(session, now)}
            actions={
              !session.isCurrent && (
                <Button
                  aria-label={`Déconnecter ${session.device}`}
                  busy={pendingSessionId === session.id}
                  busyLabel="Un instant…"
                  disabled={pendingSessionId !== undefined && pendingSessionId !== session.id}
                  onClick={() => endSession(session.id)}
                >
                  Déconnecter
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <SheetBody className="border-t border-border">
          <Button
            variant="dangerGhost"
            busy={pendingSessionId === null}
            busyLabel="Un instant…"
            disabled={typeof pendingSessionId === 'string'}
            onClick={endOtherSessions}
          >
            Déconnecter tous les autres appareils
          </Button>
        </SheetBody>
      )}
    </>
  )
}

const lastUsedText = ({ lastUsedAt }: Session, now: Date) => `Dernière utilisation\u00a0: ${dayAndTimeText(new Date(lastUsedAt), now)}`
