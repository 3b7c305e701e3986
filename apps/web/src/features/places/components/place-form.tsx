import { MATCH_SURFACES } from '@coup-denvoi/contract/matches/match.schema'
import { PLACE_LIMITS } from '@coup-denvoi/contract/places/place.schema'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PriceInput } from '#ui/forms/price-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import type { PlaceFormValues } from '../place-form-values.ts'
import { positionProblem, useOwnPosition } from '../use-own-position.public.ts'

type PlaceFormProps = {
  /** For the submit button, which is outside the form. */
  id: string
  form: UseFormReturn<PlaceFormValues>
  onSubmit: React.SubmitEventHandler
}

export function PlaceForm({ id, form, onSubmit }: PlaceFormProps) {
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const pitches = useController({ control, name: 'pitches' })
  const entrance = useController({ control, name: 'entrance' })
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Nom" error={errors.name?.message}>
        <TextInput autoComplete="off" readOnly={isSubmitting} {...register('name')} />
      </Field>
      <Field label="Adresse" optional error={errors.address?.message}>
        <TextInput autoComplete="off" readOnly={isSubmitting} {...register('address')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Ville" error={errors.city?.message}>
          <TextInput autoComplete="off" readOnly={isSubmitting} {...register('city')} />
        </Field>
        <Field label="Surface" optional error={errors.surface?.message}>
          <Select {...register('surface')}>
            <option value="">Non précisée</option>
            {MATCH_SURFACES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Prix de l’heure" optional hint="0 si c’est gratuit." error={errors.pricePerHour?.message}>
          <PriceInput readOnly={isSubmitting} {...register('pricePerHour')} />
        </Field>
        <Field label="Nombre de terrains" optional error={errors.pitches?.message}>
          <Stepper {...PLACE_LIMITS.pitches} {...pitches.field} />
        </Field>
        <Field label="Réservation en ligne" optional error={errors.bookingUrl?.message}>
          <TextInput type="url" autoComplete="off" placeholder="https://" readOnly={isSubmitting} {...register('bookingUrl')} />
        </Field>
        <Field label="Téléphone" optional error={errors.bookingPhone?.message}>
          <TextInput type="tel" autoComplete="off" readOnly={isSubmitting} {...register('bookingPhone')} />
        </Field>
      </div>
      <Switch {...register('isIndoor')}>Couvert</Switch>
      <Field
        label="Comment y entrer"
        optional
        hint={'Pas de code ni de nom de gardien\u00a0: cette fiche est lue par beaucoup de monde.'}
        error={errors.entrance?.message}
      >
        <TextArea {...entrance.field} rows={3} maxLength={PLACE_LIMITS.entrance} readOnly={isSubmitting} />
      </Field>
      <PositionField form={form} />
      {errors.root?.message && (
        <Notice tone="red" role="alert">
          {errors.root.message}
        </Notice>
      )}
    </form>
  )
}

/** Where it is, from the phone of somebody who stands there. */
function PositionField({ form: { control, setValue } }: { form: UseFormReturn<PlaceFormValues> }) {
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const own = useOwnPosition()
  const problem = positionProblem(own.state)
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        busy={own.state === 'asking'}
        busyLabel="Recherche…"
        onClick={() =>
          own.ask((position) => {
            setValue('latitude', rounded(position.latitude), { shouldDirty: true })
            setValue('longitude', rounded(position.longitude), { shouldDirty: true })
          })
        }
      >
        <PinIcon />
        Je suis sur place
      </Button>
      <p role="status" className={`text-sm ${problem ? 'font-semibold text-red-text' : 'text-ink-2'}`}>
        {problem ??
          (latitude === null || longitude === null
            ? 'La fiche n’a pas encore de position\u00a0: elle n’apparaît pas «\u00a0autour de moi\u00a0».'
            : `Position du terrain\u00a0: ${latitude}, ${longitude}. Elle sera visible de tous.`)}
      </p>
    </div>
  )
}

/** Ten meters: what is noted is the place, not the person. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000
