import { UNKNOWN } from '@coup-denvoi/contract/kit/unknown'
import type { Report, ReportKind, ReportStatus } from '@coup-denvoi/contract/reports/report.schema'
import { useId } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { timeAgo } from '#lib/time-ago.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { BallIcon, CheckIcon, type Icon, MessageIcon, PlayerIcon, PlayersIcon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { handledText, KIND_NAMES, type Place, STATUS_NAMES } from '../moderation-texts.ts'
import type { ActPlace } from '../use-focus-after-act.ts'
import { ReportActions } from './report-actions.tsx'
import type { AskAboutReport } from './report-question.ts'
import { TargetName } from './target-name.tsx'

type ReportCardProps = {
  report: Report
  meId: string | null
  now: Date
  placeOf: (button: HTMLElement) => ActPlace
  onAsk: AskAboutReport
  onSettled: (place: ActPlace) => void
}

/** What somebody told the moderators, and what there is to do about it. */
export function ReportCard({ report, meId, now, ...actions }: ReportCardProps) {
  const { id, kind, targetName, authorId, authorName, excerpt, reason, details, status, banRequestedAt, banRequestedByName } = report
  const KindIcon = KIND_ICONS[kind]
  const title = useId()
  const handled = handledText(report, meId)
  return (
    <Sheet as="article" aria-labelledby={title} data-item={id} tabIndex={-1} className="scroll-mt-4">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 md:px-5">
        <Badge>
          <KindIcon />
          {KIND_NAMES[kind]}
        </Badge>
        <Badge tone={STATUS_TONES[status]}>
          {STATUS_MARKS[status]}
          {STATUS_NAMES[status]}
        </Badge>
        {banRequestedAt && (
          <Badge tone="red">
            <Card colour="red" size="xs" />
            Bannissement demandé
          </Badge>
        )}
      </div>
      <div className="grid gap-3 px-4 pt-3 pb-4 wrap-anywhere md:px-5">
        <div>
          <h3 id={title} dir="auto" className="[&_a]:no-underline [&_a]:hover:underline">
            <TargetName name={targetName} leadsTo={pageOf(report)} />
          </h3>
          {AUTHOR_WORDS[kind] && (
            <p className="text-sm text-encre-2">
              {AUTHOR_WORDS[kind]} <PlayerName id={authorId} name={authorName || UNKNOWN.user} />
            </p>
          )}
        </div>
        {excerpt && (
          <blockquote dir="auto" className="border-s-4 border-trait-fort ps-3 whitespace-pre-line">
            {`«\u00a0${excerpt}\u00a0»`}
          </blockquote>
        )}
        <div>
          <p>
            <b>{reason}</b>
          </p>
          {details && (
            <p dir="auto" className="whitespace-pre-line">
              {details}
            </p>
          )}
        </div>
        <div className="grid gap-0.5 text-sm text-encre-2">
          <p>
            {'Signalé par '}
            <PlayerName id={report.reporterId} name={(report.reporterId && report.reporterName) || UNKNOWN.user} />
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
              {`Bannissement demandé par ${banRequestedByName || UNKNOWN.user}\u00a0· `}
              <time dateTime={banRequestedAt}>{timeAgo(new Date(banRequestedAt), now)}</time>
            </p>
          )}
        </div>
      </div>
      <ReportActions report={report} describedBy={title} {...actions} />
    </Sheet>
  )
}

/** Of a message, the page of whoever wrote it. */
function pageOf({ kind, targetId, authorId }: Report): Place | null {
  if (kind !== 'message') return { kind, id: targetId }
  return authorId === null ? null : { kind: 'user', id: authorId }
}

const KIND_ICONS: Record<ReportKind, Icon> = { user: PlayerIcon, match: BallIcon, group: PlayersIcon, message: MessageIcon }

/** What stands before the name of who answers for it; a player and a message say it by themselves. */
const AUTHOR_WORDS: Partial<Record<ReportKind, string>> = { match: 'Organisé par', group: 'Créé par' }

const STATUS_TONES = { new: 'mine', in_progress: 'yellow', dismissed: 'plain', sanctioned: 'red' } as const satisfies Record<
  ReportStatus,
  string
>

const STATUS_MARKS = {
  new: null,
  in_progress: <Card colour="yellow" size="xs" />,
  dismissed: <CheckIcon />,
  sanctioned: <Card colour="red" size="xs" />,
}
