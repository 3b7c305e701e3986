import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { fewGroupsQuery } from '#features/groups/groups.queries.ts'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

/** The group of a new match. Renders nothing for an organizer without groups. */
export function MatchFormGroup({ control }: { control: MatchFormControl }) {
  const { field, fieldState } = useController({ control, name: 'groupId' })
  const query = useQuery(myGroupsQuery)
  const { data: groups, error } = query
  const { value: selectedId, onChange } = field
  const isGone = selectedId && groups && !groups.some(({ id }) => id === selectedId)
  // An old link or draft may name a group that is no longer available.
  useEffect(() => {
    if (isGone) onChange('')
  }, [isGone, onChange])

  if (groups?.length === 0) return null
  if (groups)
    return (
      <Field
        label={LABEL}
        hint={selectedId ? 'Les membres du groupe voient le match, même s’il est privé.' : undefined}
        error={fieldState.error?.message}
      >
        <Select {...field}>
          <option value="">Tout le monde, sans groupe</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    )
  if (error)
    return (
      <FieldGroup label={LABEL}>
        <SectionError query={query} text={`Vos groupes n’ont pas pu être lus. ${error.message}`} />
      </FieldGroup>
    )
  // Only when a group is preselected: without groups there will be no field.
  return selectedId ? <FieldSkeleton /> : null
}

/** The API's maximum. */
const myGroupsQuery = fewGroupsQuery({ scope: 'mine' }, 50)

const LABEL = 'Pour qui\u202f?'

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
