import { maxRegulars } from '@coup-denvoi/contract/series/regular-list.rules'
import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { PassMatchDialog } from '#features/matches/components/dialogs/pass-match-dialog.public.tsx'
import { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import { useSeriesAction } from '#features/series/actions/use-series-action.ts'
import { regularInputs } from '#features/series/regular-inputs.ts'
import { isSameRegular, newRegularInput } from '#features/series/regulars.public.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AddPlayedMatchDialog } from './add-played-match-dialog.tsx'
import { AddRegularDialog, type NewRegular } from './add-regular-dialog.public.tsx'
import { EditSeriesDialog } from './edit-series-dialog.tsx'
import { RenewSeriesLink } from './renew-series-link.tsx'
import type { SeriesDialogProps, SeriesDialogsProps } from './series-dialog-params.ts'

/** The dialogs of the page, loaded with the first that is opened. */
export function SeriesDialogs({ request: { kind, open }, ...props }: SeriesDialogsProps) {
  const OneDialog = DIALOGS[kind]
  return <OneDialog open={open} {...props} />
}

function AddSeriesRegularDialog({ open, series, token, onClose }: SeriesDialogProps) {
  const { mutateAsync, isPending, error } = useSeriesAction(series.id, token, { errorToast: false })
  const add = (player: NewRegular) =>
    mutateAsync({
      newRegulars: (latest) => [...regularInputs(latest), newRegularInput(player)],
      done: `${player.displayName} est parmi les habitués`,
    }).then(
      () => true,
      // `error` says it.
      () => false,
    )
  return (
    <AddRegularDialog
      open={open}
      onClose={onClose}
      draftName={`regular-${series.id}`}
      isRegular={(player) => series.regulars.some((regular) => isSameRegular(regular, player))}
      onAdd={add}
      isFull={series.regulars.length >= maxRegulars(series.maxPlayers)}
      isBusy={isPending}
      error={error}
    />
  )
}

function MergeGuestsDialog({ open, series, token, onClose, finalFocus }: SeriesDialogProps) {
  const { mutate, isPending, error } = useSeriesAction(series.id, token, { errorToast: false, onSuccess: onClose })
  const names = series.guests.map(({ name }) => name)
  const [name, setName] = useState(names[1] ?? '')
  const [into, setInto] = useState(names[0] ?? '')
  const options = names.map((one) => (
    <option key={one} value={one}>
      {one}
    </option>
  ))
  return (
    <ConfirmDialog
      open={open}
      title="Réunir deux noms"
      text="Les deux noms comptent pour une seule personne, aussi dans les matchs déjà joués. Les listes gardent ce qui a été écrit."
      note="Vous pourrez séparer les noms. Un habitué qui porte le premier nom prend le second."
      labels={{ confirm: 'Réunir', confirming: 'Envoi…' }}
      busy={isPending}
      error={name === into ? 'Choisissez deux noms différents.' : error?.message}
      onConfirm={() =>
        name !== into &&
        mutate({ call: (api) => api.series.mergeGuests({ id: series.id, name, into }), done: `${name} compte pour ${into}` })
      }
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Field label="Ce nom">
        <Select value={name} onChange={(event) => setName(event.target.value)}>
          {options}
        </Select>
      </Field>
      <Field label="compte pour">
        <Select value={into} onChange={(event) => setInto(event.target.value)}>
          {options}
        </Select>
      </Field>
    </ConfirmDialog>
  )
}

function ShareSeriesDialog({ open, series, onClose }: SeriesDialogProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Le lien de la série"
      description={
        <p className="text-ink-2">
          Épinglez-le dans votre groupe de discussion{'\u00a0'}: il ouvre toujours le prochain match, avec ou sans compte.
        </p>
      }
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <CopyField
        label="Adresse"
        value={`${location.origin}/serie/lien/${series.linkToken}`}
        inputRef={inputRef}
        variant="primary"
        messages={{ copied: 'Lien copié', refused: 'Le navigateur ne laisse pas copier\u00a0: le lien est sélectionné, copiez-le.' }}
      />
      {series.can.edit && <RenewSeriesLink series={series} finalFocus={inputRef} />}
    </Dialog>
  )
}

/** « Passer la main »: with the next match, whose players can be asked. */
function PassSeriesDialog({ open, series, onClose, finalFocus }: SeriesDialogProps) {
  const match = nextOwnMatch(series)
  if (match) return <PassMatchDialog open={open} matchId={match.id} onClose={onClose} finalFocus={finalFocus} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Passer la main"
      description={<p>La série se passe avec un match, à un joueur de sa liste. Vous pourrez le faire dès que le prochain sera publié.</p>}
      actions={<Button onClick={onClose}>Fermer</Button>}
    />
  )
}

const nextOwnMatch = ({ dates }: Series) => dates.find(({ state, match }) => state === 'published' && match?.isViewerOrganizer)?.match

function EndSeriesDialog({ open, series, token, onClose, finalFocus }: SeriesDialogProps) {
  const [cancelPublished, setCancelPublished] = useState(false)
  const { mutate, isPending, error } = useSeriesAction(series.id, token, { errorToast: false, onSuccess: onClose })
  return (
    <ConfirmDialog
      open={open}
      title={'Arrêter la série\u202f?'}
      text="Plus aucun match ne sera publié. Le lien et la page de la série restent."
      note="Une série arrêtée ne reprend pas. Pour quelques semaines, mettez-la en pause."
      labels={{ confirm: 'Arrêter la série', confirming: 'Arrêt…' }}
      busy={isPending}
      error={error?.message}
      onConfirm={() => mutate({ call: (api) => api.series.end({ id: series.id, cancelPublished }), done: 'La série est arrêtée' })}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Checkbox checked={cancelPublished} onChange={(event) => setCancelPublished(event.target.checked)}>
        <span>
          Annuler aussi les matchs déjà publiés
          <span className="block text-sm text-ink-2">Les joueurs inscrits sont prévenus.</span>
        </span>
      </Checkbox>
    </ConfirmDialog>
  )
}

function StopComingDialog({ open, series, token, onClose, finalFocus }: SeriesDialogProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useSeriesAction(series.id, token, {
    errorToast: false,
    onSuccess: (left) => {
      onClose()
      if (!left) void navigate({ to: '/matches' })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={'Ne plus être habitué\u202f?'}
      text="Vous ne serez plus inscrit d’office. Vos places sur les matchs déjà publiés restent."
      labels={{ confirm: 'Ne plus être habitué', confirming: 'Envoi…' }}
      busy={isPending}
      error={error?.message}
      onConfirm={() =>
        mutate({ call: (api) => api.series.stopComing({ id: series.id, token }), done: 'Vous n’êtes plus inscrit d’office' })
      }
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}

function ReportSeriesDialog({ open, series, token, onClose }: SeriesDialogProps) {
  return <ReportDialog open={open} target={{ kind: 'series', id: series.id, token }} onClose={onClose} />
}

const DIALOGS = {
  addRegular: AddSeriesRegularDialog,
  addPlayedMatch: AddPlayedMatchDialog,
  mergeGuests: MergeGuestsDialog,
  share: ShareSeriesDialog,
  edit: EditSeriesDialog,
  passOn: PassSeriesDialog,
  end: EndSeriesDialog,
  stopComing: StopComingDialog,
  report: ReportSeriesDialog,
}
