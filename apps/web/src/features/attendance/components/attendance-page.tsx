import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { AttendancePlayer, AttendanceSheet } from '@coup-denvoi/contract/attendance/attendance.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { isTransientError } from '#lib/api/query-client.ts'
import { useIsConnectionLost } from '#lib/live/live-context.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon, PinIcon } from '#ui/icons/frame-icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { useLiveSheet } from '../attendance.live.ts'
import { attendanceSheetQuery } from '../attendance.queries.ts'
import { type DraftMarks, useAttendanceDraft } from '../attendance-draft.ts'
import { sheetOfMatch } from '../sheet-of-match.ts'
import { useAttendanceOutbox } from '../use-attendance-outbox.ts'
import { AttendanceRow, hasConflict } from './attendance-row.tsx'
import { MarkMeanings } from './mark-meanings.tsx'
import type { SettleDialogProps } from './settle-dialog.tsx'

/** /matches/{id}/presence: who came, for who organizes the match. Works without a network. */
export function AttendancePage({ match }: { match: Match }) {
  const query = useQuery(attendanceSheetQuery(match.id))
  const isAway = query.data === undefined && (query.fetchStatus === 'paused' || isTransientError(query.error ?? query.failureReason))
  const sheet = query.data ?? (isAway ? sheetOfMatch(match) : undefined)
  useLiveSheet(match.id)
  return (
    <>
      <AttendanceHeader match={match} />
      <Page>
        {sheet ? (
          <SheetForm match={match} sheet={sheet} />
        ) : (
          <ListStates
            query={query}
            items={undefined}
            skeleton={
              <Sheet as="div">
                <RowsSkeleton count={8} />
              </Sheet>
            }
          >
            {() => null}
          </ListStates>
        )}
      </Page>
    </>
  )
}

function AttendanceHeader({ match: { id, title, startsAt, location } }: { match: Match }) {
  return (
    <TurfHeader
      zone="half"
      before={
        <BackLink to="/matches/$id" params={{ id }}>
          Le match
        </BackLink>
      }
      visual={<DateJersey date={new Date(startsAt)} state="chalk" size={96} className="flex-none max-md:w-18" />}
      title={title}
      subtitle={
        <span className="inline-flex items-baseline gap-2 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:self-center">
          <PinIcon />
          <span dir="auto">{location}</span>
        </span>
      }
    />
  )
}

function SheetForm({ match: { id }, sheet: { players } }: { match: Match; sheet: AttendanceSheet }) {
  const title = useId()
  const list = useRef<HTMLUListElement>(null)
  const isLost = useIsConnectionLost()
  const [draft, setDraft] = useAttendanceDraft(id)
  const outbox = useAttendanceOutbox()
  const waiting = outbox.waitingFor(id)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<AttendancePlayer, SettleDialogProps>(loadSettleDialog)

  const markOf = ({ playerId, entry }: AttendancePlayer) => draft[playerId]?.mark ?? waiting.marks[playerId]?.mark ?? entry?.mark ?? null
  const isWaiting = Object.keys(waiting.marks).length > 0
  const isConflicting = players.some((player) => hasConflict(player, draft[player.playerId]))
  const unmarked = players.filter((player) => markOf(player) === null)
  const known = new Set(players.map(({ playerId }) => playerId))
  const changes = Object.entries(draft).filter(([playerId]) => known.has(playerId))
  const isReady = changes.length > 0 && !isConflicting

  const choose = ({ playerId, entry }: AttendancePlayer, mark: AttendanceMark) =>
    setDraft({ ...draft, [playerId]: { mark, version: entry?.version ?? 0 } })
  const keep = ({ playerId }: AttendancePlayer) => {
    const { [playerId]: _, ...rest } = draft
    setDraft(rest)
    list.current?.focus()
  }
  const markRest = () =>
    setDraft({
      ...draft,
      ...Object.fromEntries(unmarked.map(({ playerId, entry }) => [playerId, { mark: 'present', version: entry?.version ?? 0 }])),
    })
  const finish = () => {
    if (!isReady) return
    const marks: DraftMarks = Object.fromEntries(changes)
    setDraft({})
    outbox.send(id, marks)
  }

  const marked = players.length - unmarked.length
  const finishLabel = isLost ? 'Terminer, envoyer plus tard' : 'Terminer la feuille'
  const finishButton = (
    <Button variant="primary" size="lg" wide aria-disabled={!isReady || undefined} onClick={finish}>
      {finishLabel}
    </Button>
  )
  return (
    <Columns aside="right">
      <Sheet aria-labelledby={title}>
        <SheetHeader
          id={title}
          title={'Qui était là\u202f?'}
          aside={
            <span className="tabular-nums">
              <b className="text-ink">{marked}</b>/{players.length}
              <span className="sr-only"> notés</span>
            </span>
          }
        />
        {unmarked.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-3 md:px-5">
            <Button onClick={markRest}>
              <CheckIcon />
              Tous présents
            </Button>
            <span className="min-w-0 flex-1 basis-36 text-sm text-ink-2">Un geste, puis corrigez les exceptions.</span>
          </p>
        )}
        <ul ref={list} tabIndex={-1} className="outline-none">
          {players.map((player) => (
            <AttendanceRow
              key={player.playerId}
              player={player}
              draft={draft[player.playerId]}
              waiting={waiting.marks[player.playerId]}
              onChange={(mark) => choose(player, mark)}
              onKeep={() => keep(player)}
              onSettle={() => openDialog(player)}
            />
          ))}
        </ul>
      </Sheet>
      <Stack sticky>
        <Sheet as="div">
          <SheetBody className="grid gap-3">
            <div className="max-lg:hidden">{finishButton}</div>
            <p role="status" className="text-sm text-ink-2">
              {statusText({ changes: changes.length, unmarked: unmarked.length, isWaiting, isConflicting, isRefused: waiting.isRefused })}
            </p>
            {waiting.isRefused && <Button onClick={() => waiting.ids.forEach(outbox.resend)}>Réessayer</Button>}
          </SheetBody>
        </Sheet>
        <MarkMeanings />
      </Stack>
      <ActionBar title={`${marked}/${players.length}`} text={isWaiting || (isLost && changes.length > 0) ? 'à envoyer' : 'notés'}>
        {finishButton}
      </ActionBar>
      {Dialog && request && <Dialog key={request.sequence} request={request} matchId={id} onClose={closeDialog} finalFocus={list} />}
    </Columns>
  )
}

const loadSettleDialog = () => import('./settle-dialog.tsx').then(({ SettleDialog }) => SettleDialog)

type Status = { changes: number; unmarked: number; isWaiting: boolean; isConflicting: boolean; isRefused: boolean }

function statusText({ changes, unmarked, isWaiting, isConflicting, isRefused }: Status): string {
  if (isConflicting) return 'Quelqu’un d’autre a noté autrement. Choisissez ce qui reste.'
  if (isRefused) return 'La feuille n’a pas pu être envoyée.'
  const rest = unmarked > 0 ? ` Encore ${formatCount(unmarked, 'joueur')} à noter.` : ''
  if (isWaiting) return `Gardé sur cet appareil, envoyé au retour du réseau.${rest}`
  if (changes > 0) return `${formatCount(changes, 'réponse')} à envoyer, ${changes > 1 ? 'gardées' : 'gardée'} sur cet appareil.${rest}`
  return rest.trim() || 'Tout le monde est noté.'
}
