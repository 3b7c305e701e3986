import type { GroupCard } from '@coup-denvoi/contract/groups/group.schema'
import type { ReactNode } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { Row } from '#ui/layout/row.tsx'
import { GroupCrest } from '../group-crest.public.tsx'

type GroupRowProps = {
  group: Pick<GroupCard, 'id' | 'name'>
  subtitle: ReactNode
  role?: ReactNode
}

/** A group in `Rows`, with a link to its page. */
export function GroupRow({ group, subtitle, role }: GroupRowProps) {
  const { id, name } = group
  return (
    <Row
      linked
      visual={<GroupCrest group={group} size={40} />}
      title={
        <b>
          <Link to="/groups/$id" params={{ id }}>
            {name}
          </Link>
        </b>
      }
      subtitle={subtitle}
      actions={role}
    />
  )
}
