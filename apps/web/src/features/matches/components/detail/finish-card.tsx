import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attendanceSheetQuery } from '#features/attendance/attendance.queries.ts'
import { finishText } from '#features/matches/text/finish-text.public.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { WhistleIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'

/** For the organizers of a match that has kicked off: what is left to do, and where. */
export function FinishCard({ match: { id, can, result } }: { match: Match }) {
  const { data: sheet } = useQuery({ ...attendanceSheetQuery(id), enabled: can.markAttendance })
  const needsScore = can.enterResult && !result
  const needsAttendance = can.markAttendance && (sheet ? sheet.players.some(({ entry }) => entry === null) : needsScore)
  const isContested = sheet?.players.some(({ canSettle }) => canSettle)
  if (!needsScore && !needsAttendance && !isContested) return null
  return (
    <Sheet aria-labelledby="a-terminer">
      <SheetBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="a-terminer" className="flex flex-1 basis-48 items-center gap-3 text-title-sm/[1.2]">
          <WhistleIcon className="size-6" />
          <span className="min-w-0">
            {needsScore || needsAttendance ? finishText({ needsScore, needsAttendance }) : 'Une absence est contestée'}
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
      </SheetBody>
    </Sheet>
  )
}
