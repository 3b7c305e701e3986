import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLateDialogs } from '#lib/late-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { calendarFeedQuery } from '../settings.queries.ts'
import type { RenewCalendarDialogProps } from './renew-calendar-dialog.tsx'
import { SheetTrouble } from './sheet-trouble.tsx'

/** « Agenda »: one's matches in one's own calendar program, which keeps them up to date. */
export function CalendarSheet() {
  return (
    <Sheet aria-labelledby="agenda">
      <SheetHead id="agenda" title="Agenda" />
      <Feed />
    </Sheet>
  )
}

function Feed() {
  const { data: feed, error, isFetching, refetch } = useQuery(calendarFeedQuery)
  const field = useRef<HTMLInputElement>(null)
  const { Dialogs: RenewDialog, asked, ask, close } = useLateDialogs<object, RenewCalendarDialogProps>(loadDialog)
  if (!feed && error) return <SheetTrouble error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!feed) return <RowsSkeleton count={1} />
  return (
    <SheetBody className="grid gap-4">
      <p>
        {
          'Abonnez votre agenda à cette adresse\u00a0: vos matchs y restent à jour. Gardez-la pour vous\u00a0: qui la connaît voit vos matchs.'
        }
      </p>
      <CopyField label="Adresse de votre agenda" value={`${location.origin}${feed.path}`} field={field} words={COPY_WORDS} />
      <p>
        <Button onClick={() => ask({})}>
          <RefreshIcon />
          Renouveler l’adresse
        </Button>
      </p>
      {RenewDialog && asked && <RenewDialog key={asked.turn} open={asked.open} onClose={close} afterwards={field} />}
    </SheetBody>
  )
}

const loadDialog = () => import('./renew-calendar-dialog.tsx').then(({ RenewCalendarDialog }) => RenewCalendarDialog)

const COPY_WORDS = {
  copied: 'Adresse copiée',
  refused: 'Le navigateur ne laisse pas copier\u00a0: sélectionnez l’adresse, puis copiez-la.',
}
