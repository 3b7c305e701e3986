import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { calendarFeedQuery } from '../settings.queries.ts'
import type { RenewCalendarDialogProps } from './renew-calendar-dialog.tsx'
import { SheetError } from './sheet-error.tsx'

/** « Agenda »: one's matches in one's own calendar program, which keeps them up to date. */
export function CalendarSheet() {
  return (
    <Sheet aria-labelledby="agenda">
      <SheetHeader id="agenda" title="Agenda" />
      <CalendarFeed />
    </Sheet>
  )
}

function CalendarFeed() {
  const { data: feed, error, isFetching, refetch } = useQuery(calendarFeedQuery)
  const field = useRef<HTMLInputElement>(null)
  const { Dialog: RenewDialog, request, openDialog, closeDialog } = useLazyDialog<object, RenewCalendarDialogProps>(loadDialog)
  if (!feed && error) return <SheetError error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!feed) return <RowsSkeleton count={1} />
  return (
    <SheetBody className="grid gap-4">
      <p>
        {
          'Abonnez votre agenda à cette adresse\u00a0: vos matchs y restent à jour. Gardez-la pour vous\u00a0: qui la connaît voit vos matchs.'
        }
      </p>
      <CopyField label="Adresse de votre agenda" value={`${location.origin}${feed.path}`} inputRef={field} messages={COPY_TEXTS} />
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
