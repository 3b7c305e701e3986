import { weekdayName } from '@coup-denvoi/contract/series/series.texts'
import { Link } from '#features/shell/components/link.public.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { AlertIcon, CalendarIcon, PlayerIcon, PlusIcon } from '#ui/icons/frame-icons.ts'
import { ArmbandIcon, BanIcon, ExitIcon, PencilIcon, ShareIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import type { SeriesDialogParams, SeriesPartProps } from './series-dialog-params.ts'

type SeriesActionsProps = SeriesPartProps & { onOpenDialog: (params: SeriesDialogParams) => void }

/** The pause, and what else the viewer may do with the series. */
export function SeriesActions({ series, isBusy, onChange, onOpenDialog }: SeriesActionsProps) {
  const { id, can, status, linkToken, viewerRegularId } = series
  const isPausable = can.pause || can.resume
  if (!isPausable && !can.takeOver && !linkToken && !viewerRegularId && !can.report) return null
  return (
    <Sheet aria-label="Actions">
      {isPausable && (
        <SheetBody>
          <Switch
            checked={status === 'paused'}
            disabled={isBusy}
            onChange={(event) => {
              const paused = event.target.checked
              onChange({ call: (api) => api.series.pause({ id, paused }), done: paused ? 'La série est en pause' : 'La série reprend' })
            }}
          >
            En pause
          </Switch>
          <p className="mt-2 text-sm text-ink-2">
            Plus rien ne se publie tant que la série est en pause. Les matchs déjà publiés ont lieu.
          </p>
        </SheetBody>
      )}
      <ActionList first={!isPausable}>
        {can.takeOver && (
          <ActionButton
            icon={<ArmbandIcon />}
            disabled={isBusy}
            onClick={() => onChange({ call: (api) => api.series.takeOver({ id }), done: 'Vous organisez désormais la série' })}
          >
            Reprendre la série
          </ActionButton>
        )}
        {can.edit && (
          <ActionButton icon={<PencilIcon />} onClick={() => onOpenDialog({ kind: 'edit' })}>
            Modifier la série
          </ActionButton>
        )}
        {can.addPlayedMatch && (
          <ActionButton icon={<PlusIcon />} onClick={() => onOpenDialog({ kind: 'addPlayedMatch' })}>
            Ajouter un match déjà joué
          </ActionButton>
        )}
        {linkToken && (
          <ActionButton icon={<ShareIcon />} onClick={() => onOpenDialog({ kind: 'share' })}>
            Partager la série
          </ActionButton>
        )}
        {viewerRegularId && (
          <li>
            <Link to="/settings" search={{ section: 'donnees' }} className={actionClass}>
              <ActionItem icon={<CalendarIcon />}>{`Mes ${weekdayName(series.firstDate)}s dans l’agenda`}</ActionItem>
            </Link>
          </li>
        )}
        {can.edit && (
          <ActionButton icon={<PlayerIcon />} onClick={() => onOpenDialog({ kind: 'passOn' })}>
            Passer la main
          </ActionButton>
        )}
        {viewerRegularId && (
          <ActionButton icon={<ExitIcon />} className="text-red-text" onClick={() => onOpenDialog({ kind: 'stopComing' })}>
            Ne plus être habitué
          </ActionButton>
        )}
        {can.end && (
          <ActionButton icon={<BanIcon />} className="text-red-text" onClick={() => onOpenDialog({ kind: 'end' })}>
            Arrêter la série
          </ActionButton>
        )}
        {can.report && (
          <ActionButton icon={<AlertIcon />} onClick={() => onOpenDialog({ kind: 'report' })}>
            Signaler cette série
          </ActionButton>
        )}
      </ActionList>
    </Sheet>
  )
}
