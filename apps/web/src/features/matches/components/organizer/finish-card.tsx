import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useQuery } from '@tanstack/react-query'
import { attendanceSheetQuery } from '#features/attendance/attendance.queries.ts'
import { matchLedgerIfAnyQuery } from '#features/ledger/ledger.queries.ts'
import { toConfirmCount } from '#features/ledger/link-texts.public.ts'
import { hasShares } from '#features/ledger/match-cost.public.ts'
import { finishText } from '#features/matches/text/finish-text.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { WhistleIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'

/** For the organizers of a match that has kicked off: what is left to do, and where. */
export function FinishCard({ match, now }: { match: Match; now: Date }) {
  const { id, can, result } = match
  const { data: sheet } = useQuery({ ...attendanceSheetQuery(id), enabled: can.markAttendance })
  const { data: ledger } = useQuery({ ...matchLedgerIfAnyQuery(id), enabled: hasShares(match, now) })
  const payments = ledger ? toConfirmCount(ledger) : 0
  const needsScore = can.enterResult && !result
  const needsAttendance = can.markAttendance && (sheet ? sheet.players.some(({ entry }) => entry === null) : needsScore)
  const isContested = sheet?.players.some(({ canSettle }) => canSettle)
  if (!needsScore && !needsAttendance && !isContested && payments === 0) return null
  return (
    <Sheet aria-labelledby="a-terminer">
      <SheetBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="a-terminer" className="flex flex-1 basis-48 items-center gap-3 text-title-sm/[1.2]">
          <WhistleIcon className="size-6" />
          <span className="min-w-0">
            {needsScore || needsAttendance || payments > 0
              ? finishText({ needsScore, needsAttendance, payments })
              : 'Une absence est contestée'}
          </span>
        </h2>
        {needsScore && (
          <Link to="/matches/$id/locker-room" params={{ id }} search={{ action: 'score' }} className={buttonClass()}>
            Noter le résultat
          </Link>
        )}
        {(needsAttendance || isContested) && (
          <Link to="/matches/$id/presence" params={{ id }} className={buttonClass()}>
            {needsAttendance ? 'Faire l’appel' : 'Répondre'}
          </Link>
        )}
        {payments > 0 && (
          <Link to="/matches/$id/cagnotte" params={{ id }} className={buttonClass()}>
            {payments > 1 ? 'Confirmer les paiements' : 'Confirmer le paiement'}
          </Link>
        )}
      </SheetBody>
    </Sheet>
  )
}
