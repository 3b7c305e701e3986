import { crestOf } from '@coup-denvoi/contract/groups/group.rules'
import type { GroupCard } from '@coup-denvoi/contract/groups/group.schema'
import { Crest } from '#ui/players/crest.tsx'
import { crestLetter } from '../group-texts.ts'

type GroupCrestProps = {
  group: Pick<GroupCard, 'id' | 'name'>
  /** Side in px. */
  size?: number
  className?: string
}

/** Decorative: the group's name is next to it. */
export function GroupCrest({ group: { id, name }, ...appearance }: GroupCrestProps) {
  return <Crest crest={crestOf(id)} letter={crestLetter(name)} {...appearance} />
}
