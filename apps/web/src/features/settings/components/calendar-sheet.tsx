import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { RefreshIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { calendarFeedQuery } from '../settings.queries.ts'
import type { RenewCalendarDialogProps } from './renew-calendar-dialog.tsx'

/** « Agenda »: the address of the user's calendar feed. */
export function CalendarSheet() {
  const query = useQuery(calendarFeedQuery)
  return (
    <Sheet aria-labelledby="agenda">
      <SheetHeader id="agenda" title="Agenda" />
      <SheetContent query={query} data={query.data} skeletonRows={1}>
        {(feed) => <CalendarFeed path={feed.path} />}
      </SheetContent>
    </Sheet>
  )
}

function CalendarFeed({ path }: { path: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { Dialog: RenewDialog, request, openDialog, closeDialog } = useLazyDialog<object, RenewCalendarDialogProps>(loadDialog)
  return (
    <SheetBody className="grid gap-4">
      <p>
        {
          'Abonnez votre agenda à cette adresse\u00a0: vos matchs y restent à jour. Gardez-la pour vous\u00a0: qui la connaît voit vos matchs.'
        }
      </p>
      <CopyField label="Adresse de votre agenda" value={`${location.origin}${path}`} inputRef={field} messages={COPY_TEXTS} />
      <p>
        <Button onClick={() => openDialog({})}>
          <RefreshIcon />
          Renouveler l’adresse
        </Button>
      </p>
      {RenewDialog && request && <RenewDialog key={request.sequence} open={request.open} onClose={closeDialog} finalFocus={field} />}
    </SheetBody>
  )
}

const loadDialog = () => import('./renew-calendar-dialog.tsx').then(({ RenewCalendarDialog }) => RenewCalendarDialog)

const COPY_TEXTS = {
  copied: 'Adresse copiée',
  refused: 'Le navigateur ne laisse pas copier\u00a0: sélectionnez l’adresse, puis copiez-la.',
}
