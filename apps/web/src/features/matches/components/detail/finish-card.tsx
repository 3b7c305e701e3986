import { Link } from '@tanstack/react-router'
import { FINISH_TEXT } from '#features/matches/text/finish-text.public.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { WhistleIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'

/** For the organizers of a finished match without a result: what is left to do, and where. */
export function FinishCard({ id }: { id: string }) {
  return (
    <Sheet aria-labelledby="a-terminer">
      <SheetBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="a-terminer" className="flex flex-1 items-center gap-3 text-title-sm/[1.2]">
          <WhistleIcon className="size-6" />
          <span className="min-w-0">{FINISH_TEXT}</span>
        </h2>
        <Link to="/matches/$id/locker-room" params={{ id }} search={{ action: 'score' }} className={buttonClass()}>
          Noter le résultat
        </Link>
      </SheetBody>
    </Sheet>
  )
}
