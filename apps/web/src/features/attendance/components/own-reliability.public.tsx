import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#features/shell/components/link.public.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Sheet, SheetBody, SheetFooter } from '#ui/layout/sheet.tsx'
import { ownAttendanceQuery } from '../attendance.queries.ts'
import { marksOf } from '../own-marks.ts'
import { ReliabilityJerseys } from './reliability-jerseys.public.tsx'

/** On /mon-espace: the user’s reliability, and what they can still contest. Nothing before the first match that was noted. */
export function OwnReliability() {
  const { data } = useQuery(ownAttendanceQuery)
  if (!data || data.entries.length === 0) return null
  const contestable = data.entries.find(({ contestableUntil }) => contestableUntil !== null)
  return (
    <Sheet aria-label="Fiabilité">
      <SheetBody className="grid gap-3">
        {data.reliability ? (
          <ReliabilityJerseys reliability={data.reliability} marks={marksOf(data)} />
        ) : (
          <p>Votre fiabilité apparaît à partir de 5&nbsp;matchs notés.</p>
        )}
        {contestable?.contestableUntil && (
          <Notice>{`Une absence contestable jusqu’à ${formatDayAndTime(new Date(contestable.contestableUntil))}`}</Notice>
        )}
      </SheetBody>
      <SheetFooter>
        <Link to="/mon-espace/fiabilite">Match par match</Link>
      </SheetFooter>
    </Sheet>
  )
}
