import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { Report, ReportKind, ReportStatus } from '@coup-denvoi/contract/reports/report.schema'
import { useId } from 'react'
import { handledByText, type LinkTarget, REPORT_KIND_LABELS, REPORT_STATUS_LABELS } from '#features/admin/moderation-texts.ts'
import type { ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { timeAgo } from '#lib/time/time-ago.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BallIcon, CalendarIcon, CheckIcon, MessageIcon, PinIcon, PlayerIcon, PlayersIcon } from '#ui/icons/frame-icons.ts'
import type { Icon } from '#ui/icons/icon.tsx'
import { RepeatIcon } from '#ui/icons/icons.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { TargetName } from '../target-name.tsx'
import { ReportActionButtons } from './report-action-buttons.tsx'
import type { ReportConfirmParams } from './report-confirm-dialog.tsx'

type ReportCardProps = {
  report: Report
  meId: string | null
  now: Date
  originOf: (button: HTMLElement) => ActionOrigin
  onRequestConfirm: (params: ReportConfirmParams) => void
  onSettled: (origin: ActionOrigin) => void
}

/** A report: what it is about, who sent it, and the viewer's actions. */
export function ReportCard({ report, meId, now, ...actions }: ReportCardProps) {
  const { id, kind, targetName, authorId, authorName, excerpt, reason, details, status, banRequestedAt, banRequestedByName } = report
  const KindIcon = KIND_ICONS[kind]
  const title = useId()
  const handled = handledByText(report, meId)
  return (
    <Sheet as="article" aria-labelledby={title} data-item={id} tabIndex={-1} className="scroll-mt-4">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 md:px-5">
        <Badge>
          <KindIcon />
          {REPORT_KIND_LABELS[kind]}
        </Badge>
        <Badge tone={STATUS_TONES[status]}>
          {STATUS_ICONS[status]}
          {REPORT_STATUS_LABELS[status]}
        </Badge>
        {banRequestedAt && (
          <Badge tone="red">
            <RefereeCard color="red" size="xs" />
            Bannissement demandé
          </Badge>
        )}
      </div>
      <div className="grid gap-3 px-4 pt-3 pb-4 wrap-anywhere md:px-5">
        <div>
          <h3 id={title} dir="auto" className="[&_a]:no-underline [&_a]:hover:underline">
            <TargetName name={targetName} linkTarget={reportLinkTarget(report)} />
          </h3>
          {AUTHOR_PREFIXES[kind] && (
            <p className="text-sm text-ink-2">
              {AUTHOR_PREFIXES[kind]} <PlayerName id={report.authorHasProfile ? authorId : null} name={authorName || UNKNOWN_LABELS.user} />
            </p>
          )}
        </div>
        {excerpt && <Quote text={excerpt} plain className="border-s-4 border-border-strong ps-3" />}
        <div>
          <p>
            <b>{reason}</b>
          </p>
          {details && (
            <p dir="auto" className="whitespace-pre-line">
              <LinkedText text={details} />
            </p>
          )}
        </div>
        <div className="grid gap-0.5 text-sm text-ink-2">
          <p>
            {'Signalé par '}
            <PlayerName
              id={report.reporterHasProfile ? report.reporterId : null}
              name={(report.reporterId && report.reporterName) || UNKNOWN_LABELS.user}
            />
            {'\u00a0· '}
            <time dateTime={report.createdAt}>{timeAgo(new Date(report.createdAt), now)}</time>
          </p>
          {handled && (
            <p>
              {handled}
              {report.handledAt && (
                <>
                  {'\u00a0· '}
                  <time dateTime={report.handledAt}>{timeAgo(new Date(report.handledAt), now)}</time>
                </>
              )}
            </p>
          )}
          {banRequestedAt && (
            <p>
              {`Bannissement demandé par ${banRequestedByName || UNKNOWN_LABELS.user}\u00a0· `}
              <time dateTime={banRequestedAt}>{timeAgo(new Date(banRequestedAt), now)}</time>
            </p>
          )}
        </div>
      </div>
      <ReportActionButtons report={report} describedBy={title} {...actions} />
    </Sheet>
  )
}

/** A message links to its author, a guest to their match. */
function reportLinkTarget({ kind, targetId, targetHasPage, matchId, authorId }: Report): LinkTarget | null {
  if (!targetHasPage) return null
  if (kind === 'guest') return matchId === null ? null : { kind: 'match', id: matchId }
  if (kind !== 'message') return { kind, id: targetId }
  return authorId === null ? null : { kind: 'user', id: authorId }
}

const KIND_ICONS: Record<ReportKind, Icon> = {
  user: PlayerIcon,
  match: BallIcon,
  group: PlayersIcon,
  message: MessageIcon,
  guest: PlayerIcon,
  place: PinIcon,
  poll: CalendarIcon,
  series: RepeatIcon,
}

/** Before the author's name. Players and messages need no prefix, guests and places have no author. */
const AUTHOR_PREFIXES: Partial<Record<ReportKind, string>> = {
  match: 'Organisé par',
  group: 'Créé par',
  poll: 'Demandé par',
  series: 'Organisée par',
}

const STATUS_TONES = { new: 'mine', in_progress: 'yellow', dismissed: 'plain', sanctioned: 'red' } as const satisfies Record<
  ReportStatus,
  string
>

const STATUS_ICONS = {
  new: null,
  in_progress: <RefereeCard color="yellow" size="xs" />,
  dismissed: <CheckIcon />,
  sanctioned: <RefereeCard color="red" size="xs" />,
}
