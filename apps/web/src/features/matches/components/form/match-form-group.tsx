import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { fewGroupsQuery } from '#features/groups/groups.queries.ts'
import type { MatchFormControl } from '#features/matches/match-form-control.ts'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

/** Whom a new match is for: everyone, or a group of the organizer's. Whoever is in no group has no choice, and sees none. */
export function MatchFormGroup({ control }: { control: MatchFormControl }) {
  const { field, fieldState } = useController({ control, name: 'groupId' })
  const query = useQuery(myGroupsQuery)
  const { data: groups, error } = query
  const { value: selectedId, onChange } = field
  const isGone = selectedId && groups && !groups.some(({ id }) => id === selectedId)
  // From an old link or a draft that was kept: what can't be chosen is not sent either.
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
  // Whoever comes from a group sees its place kept; others may be in none.
  return selectedId ? <FieldSkeleton /> : null
}

/** As many as one call brings. */
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
