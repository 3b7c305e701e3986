import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ownGroupsQuery } from '#features/groups/groups.queries.ts'
import { useInstance } from '#lib/instance.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useMe } from '#lib/session/session.ts'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PlayersIcon } from '#ui/icons/frame-icons.ts'
import { LinkIcon } from '#ui/icons/icons.ts'
import { Page } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { useCreatePoll } from '../actions/use-create-poll.ts'
import { newPollFormValues } from '../poll-form-values.ts'
import { PollForm } from './poll-form.tsx'

/** /sondages/nouveau @param group the preselected one */
export function NewPollPage({ group }: { group?: Pick<Group, 'id' | 'name' | 'city'> }) {
  const me = useMe()
  const { city: instanceCity } = useInstance()
  const navigate = useNavigate()
  const draftName = `new-poll:${group?.id ?? ''}`
  const create = useCreatePoll(draftName)
  const { data: groups = [], isSuccess } = useQuery(ownGroupsQuery)
  const [initial] = useState(() =>
    newPollFormValues({ now: serverNow(), city: group?.city ?? me?.city ?? (instanceCity || null), groupId: group?.id }),
  )
  const offered = group && !groups.some(({ id }) => id === group.id) ? [group, ...groups] : groups
  // The user may have left the group of an old draft.
  const known = (groupId: string) => (isSuccess && !offered.some(({ id }) => id === groupId) ? '' : groupId)
  return (
    <>
      <TurfHeader title="Sondage de dates" subtitle="Proposez, ils répondent, vous jouez." />
      <Page>
        <PollForm
          initial={initial}
          draftName={draftName}
          labels={{ submit: 'Envoyer le sondage', submitting: 'Envoi…' }}
          renderScope={(groupId, onChange) => (
            <ScopeFields groupId={known(groupId)} first={group?.id} offered={offered} onChange={onChange} />
          )}
          onSubmit={async (draft) => {
            const { id } = await create({ ...draft, groupId: draft.groupId && (known(draft.groupId) || null) })
            // Back leads to where the user came from, and not to an empty form.
            void navigate({ to: '/sondage/$pollId', params: { pollId: id }, replace: true })
          }}
        />
      </Page>
    </>
  )
}

type ScopeFieldsProps = {
  /** Empty for a poll by link. */
  groupId: string
  /** Chosen with « Un groupe ». */
  first?: string
  offered: readonly Pick<Group, 'id' | 'name'>[]
  onChange: (groupId: string) => void
}

function ScopeFields({ groupId, offered, first = offered[0]?.id ?? '', onChange }: ScopeFieldsProps) {
  return (
    <>
      <FieldGroup label="Pour qui">
        <ChoiceCards>
          {offered.length > 0 && (
            <ChoiceCard
              name="scope"
              checked={groupId !== ''}
              onChange={() => onChange(first)}
              visual={<PlayersIcon className="size-5.5" />}
              title="Un groupe"
              hint="Ses membres sont prévenus"
            />
          )}
          <ChoiceCard
            name="scope"
            checked={groupId === ''}
            onChange={() => onChange('')}
            visual={<LinkIcon className="size-5.5" />}
            title="Par lien"
            hint="Qui a le lien répond, même sans compte"
          />
        </ChoiceCards>
      </FieldGroup>
      {groupId !== '' && (
        <Field label="Groupe">
          <Select value={groupId} onChange={(event) => onChange(event.target.value)}>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
