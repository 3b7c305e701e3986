import { type AttendanceMark, isInLastHours } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { OwnEntry } from '@coup-denvoi/contract/attendance/attendance.schema'
import { formatAtTime } from '@coup-denvoi/contract/lib/local-time'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon, MessageIcon } from '#ui/icons/frame-icons.ts'
import { ClockIcon, EyeIcon } from '#ui/icons/icons.ts'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { useLiveContests } from '../attendance.live.ts'
import { ownAttendanceQuery } from '../attendance.queries.ts'
import { MARK_LABELS, settlementText } from '../attendance-texts.ts'
import { marksOf } from '../own-marks.ts'
import type { ContestDialogProps } from './contest-dialog.tsx'
import { JerseyLegend, ReliabilityJerseys } from './reliability-jerseys.public.tsx'

/** /mon-espace/fiabilite: what was noted about the user, why, and until when they may contest it. */
export function OwnAttendancePage() {
  const query = useQuery(ownAttendanceQuery)
  const own = query.data
  useLiveContests()
  const list = useRef<HTMLDivElement>(null)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<OwnEntry, ContestDialogProps>(loadContestDialog)
  return (
    <>
      <TurfHeader
        zone="half"
        before={<BackLink to="/mon-espace">Mon Espace</BackLink>}
        title="Ma fiabilité"
        subtitle="Ce que les organisateurs ont noté, et pourquoi."
      />
      <Page>
        <Columns aside="right">
          <div ref={list} tabIndex={-1} className="rounded-md outline-none">
            <Stack>
              {own && (
                <Sheet aria-label="En bref">
                  <SheetBody className="grid gap-3">
                    {own.reliability ? (
                      <>
                        <ReliabilityJerseys reliability={own.reliability} marks={marksOf(own)} />
                        <JerseyLegend />
                      </>
                    ) : (
                      <p>Votre fiabilité apparaît à partir de 5&nbsp;matchs notés. D’ici là, personne ne la voit.</p>
                    )}
                  </SheetBody>
                </Sheet>
              )}
              <ListStates
                query={query}
                items={own?.entries}
                skeleton={
                  <Sheet as="div">
                    <RowsSkeleton count={5} />
                  </Sheet>
                }
              >
                {(entries) => <Entries entries={entries} onContest={openDialog} />}
              </ListStates>
            </Stack>
          </div>
          <Stack sticky>
            <HowItCounts />
          </Stack>
        </Columns>
      </Page>
      {Dialog && request && <Dialog key={request.sequence} request={request} onClose={closeDialog} finalFocus={list} />}
    </>
  )
}

const loadContestDialog = () => import('./contest-dialog.tsx').then(({ ContestDialog }) => ContestDialog)

function Entries({ entries, onContest }: { entries: readonly OwnEntry[]; onContest: (entry: OwnEntry) => void }) {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Match par match" aside="Visible de vous seulement" />
      {entries.length === 0 ? (
        <EmptyState level={3} visual={<DateJersey date={new Date(0)} state="past" size={84} />} title="Rien n’est encore noté">
          Après un match, l’organisateur note qui était là. Vous le verrez ici, avec le pourquoi.
        </EmptyState>
      ) : (
        <ul>
          {entries.map((entry) => (
            <EntryRow key={entry.matchId} entry={entry} onContest={() => onContest(entry)} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function EntryRow({ entry, onContest }: { entry: OwnEntry; onContest: () => void }) {
  const now = useNow()
  const { title, startsAt, mark, contest, contestableUntil } = entry
  const settled = contest && settlementText(contest)
  return (
    <li className="grid grid-cols-[50px_minmax(0,1fr)] gap-3 px-4 py-3 not-first:border-t not-first:border-border md:px-5">
      <DateJersey date={new Date(startsAt)} state="past" size={50} />
      <div className="grid min-w-0 gap-1.5 leading-[1.35] wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b dir="auto" className="min-w-0 font-strong">
            {title}
          </b>
          <MarkBadge mark={mark} />
        </p>
        <p className="text-sm text-ink-2">{reasonOf(entry, now)}</p>
        {contestableUntil && (
          <>
            <p className="flex items-baseline gap-2 text-sm font-strong text-yellow-text [&>svg]:size-4 [&>svg]:flex-none [&>svg]:self-center">
              <ClockIcon />
              {`Contestable jusqu’à ${dayAndTimeText(new Date(contestableUntil), now)}`}
            </p>
            <p>
              <Button onClick={onContest}>
                Contester<span className="sr-only">{` l’absence de «\u00a0${title}\u00a0»`}</span>
              </Button>
            </p>
          </>
        )}
        {contest && (
          <div className="grid gap-1 rounded-sm bg-surface-2 p-3 text-sm">
            <p className="text-ink-2">{`Vous avez contesté, ${dayAndTimeText(new Date(contest.at), now)}\u00a0:`}</p>
            <Quote text={contest.text} />
            <p className="font-semibold">{settled ? `${settled}.` : 'Sans réponse pour l’instant\u00a0: cette absence ne compte pas.'}</p>
            {contest.answer && <Quote text={contest.answer} />}
          </div>
        )}
      </div>
    </li>
  )
}

function reasonOf({ mark, isAutomatic, leftAt, startsAt, markedAt, markedByName, contest }: OwnEntry, now: Date): string {
  if (isAutomatic && leftAt) {
    const at = new Date(leftAt)
    const when = isInLastHours(at, new Date(startsAt))
      ? `${formatAtTime(at)}, moins de 6\u00a0h avant`
      : `le ${dayAndTimeText(at, now)}, après le délai`
    return `Désistement ${when}, et la place est restée vide. Noté automatiquement.`
  }
  const first = contest?.settlement === 'lifted' && mark !== 'absent' ? 'D’abord «\u00a0Absent\u00a0». ' : ''
  return `${first}Noté par ${markedByName ?? 'l’organisateur'}, ${dayAndTimeText(new Date(markedAt), now)}`
}

function MarkBadge({ mark }: { mark: AttendanceMark }) {
  const [tone, icon] = BADGES[mark]
  return (
    <Badge tone={tone}>
      {icon}
      {MARK_LABELS[mark]}
    </Badge>
  )
}

const BADGES: Record<AttendanceMark, readonly ['green' | 'plain' | 'red', ReactNode]> = {
  present: ['green', <CheckIcon key="present" />],
  late: ['plain', <ClockIcon key="late" />],
  absent: ['red', <RefereeCard key="absent" color="red" size="xs" />],
  excused: ['plain', <MessageIcon key="excused" />],
}

function HowItCounts() {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Comment c’est compté" />
      <SheetBody>
        <ul className="grid gap-3 text-sm/[1.4] [&>li]:grid [&>li]:grid-cols-[20px_minmax(0,1fr)] [&>li]:gap-3 [&_svg]:size-5 [&_svg]:text-ink-2">
          <li>
            <CheckIcon />
            <span>{'Présent ou en retard\u00a0: cela compte pour vous.'}</span>
          </li>
          <li>
            <MessageIcon />
            <span>{'Excusé\u00a0: le match ne compte pas, un plus ancien prend sa place.'}</span>
          </li>
          <li>
            <RefereeCard color="red" />
            <span>
              {
                'Absent\u00a0: noté par l’organisateur, ou départ moins de 6\u00a0h avant, ou après le délai du match, si la place reste vide.'
              }
            </span>
          </li>
          <li>
            <ClockIcon />
            <span>
              {
                '48\u00a0h pour contester\u00a0: l’absence ne compte plus tant que l’organisateur n’a pas répondu. Ensuite, un administrateur peut trancher.'
              }
            </span>
          </li>
          <li>
            <EyeIcon />
            <span>Les autres voient la phrase et les maillots, sans ordre, dates ni raisons, à partir de 5&nbsp;matchs.</span>
          </li>
        </ul>
      </SheetBody>
    </Sheet>
  )
}
