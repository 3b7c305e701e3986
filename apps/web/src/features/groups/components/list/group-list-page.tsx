import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useEffect, useEffectEvent } from 'react'
import { type GroupSearch, isFiltered } from '#features/groups/group-filters.ts'
import { shownGroupsText } from '#features/groups/group-texts.ts'
import { useGroups } from '#features/groups/use-groups.ts'
import { UpcomingSuggestions } from '#features/matches/components/list/upcoming-suggestions.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { Page, SectionHeader, Stack } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { EmptyCrest } from '#ui/players/empty-crest.tsx'
import type { CreateGroupDialogProps } from './create-group-dialog.tsx'
import { GroupFilters } from './group-filters.tsx'
import { GroupList } from './group-list.tsx'

type GroupListPageProps = {
  /** The filters in the URL. */
  search: GroupSearch
  /** Called when the user stops typing. */
  onChange: (change: GroupSearch) => void
  onClear: () => void
  /** The address asks for the form of a new group. */
  isCreating: boolean
  /** The address has been followed. */
  onCreateOpened: () => void
  onCreated: (group: Group) => void
}

/** /groups: the user's groups, and other groups to join. */
export function GroupListPage({ search, onChange, onClear, isCreating, onCreateOpened, onCreated }: GroupListPageProps) {
  const me = useMe()
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<object, CreateGroupDialogProps>(loadDialog)
  const create = () => openDialog({})
  const followAddress = useEffectEvent(() => {
    create()
    onCreateOpened()
  })
  useEffect(() => {
    if (isCreating) followAddress()
  }, [isCreating])
  const { isPending } = useGroups(OWN_GROUPS)
  const othersFilters = { scope: 'others', ...search } as const
  const others = useGroups(othersFilters)
  return (
    <>
      <TurfHeader
        title="Groupes"
        subtitle="Une équipe, un blason, des habitudes."
        actions={
          <Button variant="primary" onClick={create}>
            <PlusIcon />
            Créer un groupe
          </Button>
        }
      />
      <Page>
        <Stack gap="lg">
          <section aria-label="Mes groupes">
            <SectionHeader title="Mes groupes" />
            <GroupList filters={OWN_GROUPS} empty={<NoOwnGroups onCreate={create} />} moreLabel="Voir plus de mes groupes" />
          </section>
          <section aria-label="Découvrir">
            <SectionHeader title="Découvrir" />
            <Stack>
              <GroupFilters search={search} onChange={onChange} />
              <GroupList
                filters={othersFilters}
                isWaiting={isPending}
                empty={isFiltered(search) ? <NoMatchingGroups onClear={onClear} /> : <NoOtherGroups />}
                moreLabel="Voir plus de groupes"
                announce={isFiltered(search) ? shownGroupsText : undefined}
              />
            </Stack>
          </section>
          {isFiltered(search) && others.groups?.length === 0 && <UpcomingSuggestions />}
        </Stack>
      </Page>
      {/* No key: what was typed is still there when it is opened again. */}
      {Dialog && request && me && <Dialog key={request.sequence} open={request.open} me={me} onClose={closeDialog} onCreated={onCreated} />}
    </>
  )
}

const OWN_GROUPS = { scope: 'mine' } as const

const loadDialog = () => import('./create-group-dialog.tsx').then(({ CreateGroupDialog }) => CreateGroupDialog)

function NoOwnGroups({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      level={3}
      visual={<EmptyCrest size={84} />}
      title="Pas encore de groupe"
      action={<Button onClick={onCreate}>Créer mon groupe</Button>}
    >
      Créez le vôtre, ou demandez à en rejoindre un.
    </EmptyState>
  )
}

function NoMatchingGroups({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      level={3}
      visual={<EmptyCrest letter="?" size={84} />}
      title="Aucun groupe ne correspond."
      action={<Button onClick={onClear}>Effacer les filtres</Button>}
    >
      {'Cherchez plus large\u00a0: un autre nom, une autre ville.'}
    </EmptyState>
  )
}

function NoOtherGroups() {
  return (
    <EmptyState level={3} visual={<EmptyCrest size={84} />} title="Rien d’autre à découvrir">
      Les nouveaux groupes s’affichent ici.
    </EmptyState>
  )
}
