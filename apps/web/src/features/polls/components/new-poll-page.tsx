import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fewGroupsQuery } from '#features/groups/groups.queries.ts'
import { useInstance } from '#lib/instance.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useMe } from '#lib/session/session.ts'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { LinkIcon, PlayersIcon } from '#ui/layout/icon.tsx'
import { Page } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { useSavePoll } from '../actions/use-save-poll.ts'
import { newPollFormValues } from '../poll-form-values.ts'
import { PollForm } from './poll-form.tsx'

/** /sondages/nouveau @param group the preselected one */
export function NewPollPage({ group }: { group?: Pick<Group, 'id' | 'name' | 'city'> }) {
  const me = useMe()
  const { city: instanceCity } = useInstance()
  const navigate = useNavigate()
  const save = useSavePoll(null)
  const { data: groups = [] } = useQuery(fewGroupsQuery({ scope: 'mine' }, 50))
  const [groupId, setGroupId] = useState(group?.id ?? '')
  const [initial] = useState(() => newPollFormValues(serverNow(), group?.city ?? me?.city ?? (instanceCity || null)))
  const offered = group && !groups.some(({ id }) => id === group.id) ? [group, ...groups] : groups
  return (
    <>
      <TurfHeader title="Sondage de dates" subtitle="Proposez, ils répondent, vous jouez." />
      <Page>
        <PollForm
          initial={initial}
          draftName={`new-poll:${group?.id ?? ''}`}
          labels={{ submit: 'Envoyer le sondage', submitting: 'Envoi…' }}
          scope={
            <>
              <FieldGroup label="Pour qui">
                <ChoiceCards>
                  {offered.length > 0 && (
                    <ChoiceCard
                      name="scope"
                      checked={groupId !== ''}
                      onChange={() => setGroupId(group?.id ?? offered[0]?.id ?? '')}
                      visual={<PlayersIcon className="size-5.5" />}
                      title="Un groupe"
                      hint="Ses membres sont prévenus"
                    />
                  )}
                  <ChoiceCard
                    name="scope"
                    checked={groupId === ''}
                    onChange={() => setGroupId('')}
                    visual={<LinkIcon className="size-5.5" />}
                    title="Par lien"
                    hint="Qui a le lien répond, même sans compte"
                  />
                </ChoiceCards>
              </FieldGroup>
              {groupId !== '' && (
                <Field label="Groupe">
                  <Select value={groupId} onChange={(event) => setGroupId(event.target.value)}>
                    {offered.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
            </>
          }
          onSubmit={async (draft) => {
            const { id } = await save({ ...draft, groupId: groupId || null })
            // Back leads to where the user came from, and not to an empty form.
            void navigate({ to: '/sondage/$pollId', params: { pollId: id }, replace: true })
          }}
        />
      </Page>
    </>
  )
}
