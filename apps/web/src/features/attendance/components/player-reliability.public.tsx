import type { Reliability } from '@coup-denvoi/contract/attendance/attendance.rules'
import { Link } from '#features/shell/components/link.public.tsx'
import { Sheet, SheetBody, SheetFooter } from '#ui/layout/sheet.tsx'
import { ReliabilityJerseys } from './reliability-jerseys.public.tsx'

/** The reliability of a player on their profile, without order, dates or reasons; the player’s own leads to them. */
export function PlayerReliability({ reliability, isSelf }: { reliability: Reliability; isSelf: boolean }) {
  return (
    <Sheet aria-label="Fiabilité">
      <SheetBody className="grid gap-3">
        <ReliabilityJerseys reliability={reliability} />
        <p className="text-sm text-ink-2">D’après les feuilles de présence de ses matchs.</p>
      </SheetBody>
      {isSelf && (
        <SheetFooter>
          <Link to="/mon-espace/fiabilite">Match par match</Link>
        </SheetFooter>
      )}
    </Sheet>
  )
}
