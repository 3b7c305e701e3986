import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { CalendarIcon, PinIcon, WhistleIcon } from '#ui/icons/frame-icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'

type MatchLedgerHeaderProps = {
  ledger: MatchLedger
  /** Where the viewer may open its page. */
  match: Match | undefined
  now: Date
}

export function MatchLedgerHeader({ ledger, match, now }: MatchLedgerHeaderProps) {
  const { id, title, startsAt } = ledger.match
  const start = new Date(startsAt)
  const isOver = new Date(match?.endsAt ?? startsAt) <= now
  return (
    <TurfHeader
      zone="half"
      before={
        id ? (
          <BackLink to="/matches/$id" params={{ id }}>
            Le match
          </BackLink>
        ) : (
          <BackLink to="/mon-espace/cagnotte">Ma cagnotte</BackLink>
        )
      }
      visual={<DateJersey date={start} state="chalk" size={96} className="flex-none max-md:w-18" />}
      title={title}
    >
      <IconLine icon={match ? PinIcon : CalendarIcon} className="mt-1.5">
        {match ? match.location : dayAndTimeText(start, now)}
      </IconLine>
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden max-sm:[&>span]:whitespace-normal">
        {isOver && (
          <Badge>
            <WhistleIcon />
            Terminé
          </Badge>
        )}
        {ledger.payee.isViewer ? (
          <Badge>
            {ledger.totalCostCents === null ? 'Vous avez avancé le terrain' : `Vous avez avancé ${formatAmount(ledger.totalCostCents)}`}
          </Badge>
        ) : (
          match && <Badge>{match.format}</Badge>
        )}
      </p>
    </TurfHeader>
  )
}
