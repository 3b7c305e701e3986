import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import type { Session } from '@coup-denvoi/contract/users/account.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Row, Rows } from '#ui/row.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { useEndSessions } from '../actions/use-end-sessions.ts'
import { sessionsQuery } from '../settings.queries.ts'
import { SheetTrouble } from './sheet-trouble.tsx'

/** « Sessions en cours »: where one is signed in, and how to change that. */
export function SessionsSheet() {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Sheet aria-labelledby="sessions">
      <SheetHead id="sessions" title="Sessions en cours" />
      <div ref={content} tabIndex={-1} className="outline-none">
        <Sessions onEnded={() => content.current?.focus()} />
      </div>
    </Sheet>
  )
}

function Sessions({ onEnded }: { onEnded: () => void }) {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery)
  const { endSession, endOthers, ending } = useEndSessions(onEnded)
  if (!sessions && error) return <SheetTrouble error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!sessions) return <RowsSkeleton count={2} />
  return (
    <>
      <Rows>
        {sessions.map((session) => (
          <Row
            key={session.id}
            title={<b>{session.device}</b>}
            line={session.isCurrent ? <Badge tone="green">Cet appareil</Badge> : lastUse(session)}
            actions={
              !session.isCurrent && (
                <Button
                  aria-label={`Déconnecter ${session.device}`}
                  busy={ending === session.id}
                  busyLabel="Un instant…"
                  disabled={ending !== undefined && ending !== session.id}
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
        <SheetBody className="border-t border-trait">
          <Button
            variant="dangerBare"
            busy={ending === null}
            busyLabel="Un instant…"
            disabled={typeof ending === 'string'}
            onClick={endOthers}
          >
            Déconnecter tous les autres appareils
          </Button>
        </SheetBody>
      )}
    </>
  )
}

const lastUse = ({ lastUsedAt }: Session) => `Dernière utilisation\u00a0: ${formatDayAndTime(new Date(lastUsedAt))}`
