import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useLateDialogs } from '#lib/late-dialogs.ts'
import { useMe } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { EmptyCrest } from '#ui/empty-crest.tsx'
import { PlusIcon } from '#ui/icon.tsx'
import { Page, SectionHead, Stack } from '#ui/page.tsx'
import { TurfBand } from '#ui/turf-band.tsx'
import { type GroupSearch, isFiltered } from '../group-filters.ts'
import { shownText } from '../group-texts.ts'
import { useGroups } from '../use-groups.ts'
import type { CreateGroupDialogProps } from './create-group-dialog.tsx'
import { GroupFilters } from './group-filters.tsx'
import { GroupList } from './group-list.tsx'

type GroupListPageProps = {
  /** The filters of the address. */
  search: GroupSearch
  /** Called when the typing pauses. */
  onChange: (change: GroupSearch) => void
  onClear: () => void
  onCreated: (group: Group) => void
}

/** /groups: one's own groups, and those one can join. */
export function GroupListPage({ search, onChange, onClear, onCreated }: GroupListPageProps) {
  const me = useMe()
  const { Dialogs, asked, ask, close } = useLateDialogs<object, CreateGroupDialogProps>(loadDialog)
  const create = () => ask({})
  const { isPending } = useGroups(MINE)
  return (
    <>
      <TurfBand
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
            <SectionHead title="Mes groupes" />
            <GroupList filters={MINE} empty={<NoGroupOfMine onCreate={create} />} moreLabel="Voir plus de mes groupes" />
          </section>
          <section aria-label="Découvrir">
            <SectionHead title="Découvrir" />
            <Stack>
              <GroupFilters search={search} onChange={onChange} />
              <GroupList
                filters={{ scope: 'others', ...search }}
                isHeld={isPending}
                empty={isFiltered(search) ? <NothingFits onClear={onClear} /> : <NothingToJoin />}
                moreLabel="Voir plus de groupes"
                announce={isFiltered(search) ? shownText : undefined}
              />
            </Stack>
          </section>
        </Stack>
      </Page>
      {/* Without a key: what is typed is still there when it is opened again. */}
      {Dialogs && asked && me && <Dialogs open={asked.open} me={me} onClose={close} onCreated={onCreated} />}
    </>
  )
}

const MINE = { scope: 'mine' } as const

const loadDialog = () => import('./create-group-dialog.tsx').then(({ CreateGroupDialog }) => CreateGroupDialog)

function NoGroupOfMine({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      level={3}
      visual={<EmptyCrest size={84} />}
      title="Pas encore de groupe"
      action={<Button onClick={onCreate}>Créer mon groupe</Button>}
    >
      Créez le vôtre, ou demandez à en rejoindre un.
    </Empty>
  )
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      level={3}
      visual={<EmptyCrest letter="?" size={84} />}
      title="Aucun groupe ne correspond."
      action={<Button onClick={onClear}>Effacer les filtres</Button>}
    >
      {'Cherchez plus large\u00a0: un autre nom, une autre ville.'}
    </Empty>
  )
}

function NothingToJoin() {
  return (
    <Empty level={3} visual={<EmptyCrest size={84} />} title="Rien d’autre à découvrir">
      Les nouveaux groupes s’affichent ici.
    </Empty>
  )
}
