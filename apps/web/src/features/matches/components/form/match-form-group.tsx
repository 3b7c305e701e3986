import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { ownGroupsQuery } from '#features/groups/groups.queries.ts'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

type MatchFormGroupProps = {
  control: MatchFormControl
  /** The match is private because the preselected group is. */
  startsPrivate: boolean
}

/** The group of a new match, which is private by default if the group is. Renders nothing for an organizer without groups. */
export function MatchFormGroup({ control, startsPrivate }: MatchFormGroupProps) {
  const { field, fieldState } = useController({ control, name: 'groupId' })
  const { field: type } = useController({ control, name: 'type' })
  // Another group takes back what the former one has set, but not what the organizer has chosen.
  const [isPrivateByGroup, setIsPrivateByGroup] = useState(startsPrivate)
  if (isPrivateByGroup && type.value === 'public') setIsPrivateByGroup(false)
  const query = useQuery(ownGroupsQuery)
  const { data: groups, error } = query
  const { value: selectedId, onChange } = field
  const isGone = selectedId && groups && !groups.some(({ id }) => id === selectedId)
  // An old link or draft may name a group that is no longer available.
  useEffect(() => {
    if (isGone) onChange('')
  }, [isGone, onChange])

  if (groups?.length === 0) return null
  if (groups) {
    const selected = groups.find(({ id }) => id === selectedId)
    const select = (id: string) => {
      onChange(id)
      if (groups.some((group) => group.id === id && group.isPrivate)) {
        if (type.value === 'public') setIsPrivateByGroup(true)
        type.onChange('private')
      } else if (isPrivateByGroup) type.onChange('public')
    }
    return (
      <Field label={LABEL} hint={selected && (selected.isPrivate ? PRIVATE_GROUP_HINT : GROUP_HINT)} error={fieldState.error?.message}>
        <Select {...field} onChange={(event) => select(event.target.value)}>
          <option value="">Tout le monde, sans groupe</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  if (error)
    return (
      <FieldGroup label={LABEL}>
        <SectionError query={query} text={`Vos groupes n’ont pas pu être lus. ${error.message}`} />
      </FieldGroup>
    )
  // Only when a group is preselected: without groups there will be no field.
  return selectedId ? <FieldSkeleton /> : null
}

const LABEL = 'Pour qui\u202f?'
const GROUP_HINT = 'Les membres du groupe voient le match, même s’il est privé.'
const PRIVATE_GROUP_HINT = 'Groupe privé\u00a0: le match l’est aussi, sauf si vous choisissez «\u00a0Public\u00a0». Les membres le voient.'

function FieldSkeleton() {
  return (
    <div className="grid gap-1.5">
      <LoadingStatus />
      <div className="skeleton h-5.5 w-24" />
      <div className="skeleton h-12" />
      <div className="skeleton h-5 w-3/4" />
    </div>
  )
}
