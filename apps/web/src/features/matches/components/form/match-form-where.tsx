import { MATCH_SURFACES } from '@coup-denvoi/contract/matches/match.schema'
import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { useController, useWatch } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { PlacePicker } from '#features/places/components/place-picker.public.tsx'
import { locationText, staysAtPlace } from '#features/places/place-texts.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'

export function MatchFormWhere({ control }: { control: MatchFormControl }) {
  const location = useController({ control, name: 'location' })
  const city = useController({ control, name: 'city' })
  const surface = useController({ control, name: 'surface' })
  const placeId = useController({ control, name: 'placeId' })
  const addsPlace = useController({ control, name: 'addsPlace' })
  const isNew = useWatch({ control, name: 'groupId' }) !== undefined

  function type(text: string) {
    if (placeId.field.value && !staysAtPlace(location.field.value, text)) placeId.field.onChange(null)
    if (addsPlace.field.value) addsPlace.field.onChange(false)
    location.field.onChange(text)
  }

  function pick(place: PlaceCard) {
    location.field.onChange(locationText(place))
    city.field.onChange(place.city)
    placeId.field.onChange(place.id)
    addsPlace.field.onChange(false)
    if (place.surface) surface.field.onChange(place.surface)
  }

  return (
    <FormSheet legend="Où">
      <Field
        label="Terrain"
        hint={hintOf({ hasPlace: Boolean(placeId.field.value), addsPlace: Boolean(addsPlace.field.value) })}
        error={location.fieldState.error?.message}
      >
        <PlacePicker
          {...location.field}
          city={city.field.value}
          onType={type}
          onPick={pick}
          onAdd={isNew ? () => addsPlace.field.onChange(true) : undefined}
          enterKeyHint="next"
        />
      </Field>
      <p className="-mt-2 text-end text-sm">
        <Link to="/terrains" className="-my-3 inline-block py-3 font-strong text-ink">
          Voir les terrains
        </Link>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Ville" error={city.fieldState.error?.message}>
          <TextInput {...city.field} autoComplete="address-level2" enterKeyHint="next" />
        </Field>
        <Field label="Surface" optional error={surface.fieldState.error?.message}>
          <Select {...surface.field}>
            <option value="">Non précisée</option>
            {MATCH_SURFACES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
    </FormSheet>
  )
}

function hintOf({ hasPlace, addsPlace }: { hasPlace: boolean; addsPlace: boolean }): string {
  if (hasPlace) return 'Le match apparaîtra sur la fiche de ce terrain. Vous pouvez ajouter le numéro du terrain après son nom.'
  return addsPlace
    ? 'Ce terrain entrera dans l’annuaire avec le match\u00a0: le nom, puis l’adresse après une virgule.'
    : 'Le nom du complexe suffit\u202f; une adresse complète aide à trouver.'
}
