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

/** The crest of a group. Decorative: the name stands beside it. */
export function GroupCrest({ group: { id, name }, ...look }: GroupCrestProps) {
  return <Crest crest={crestOf(id)} letter={crestLetter(name)} {...look} />
}
