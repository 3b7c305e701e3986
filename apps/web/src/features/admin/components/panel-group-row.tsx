import type { ModeratedGroup } from '@coup-denvoi/contract/groups/group-moderation.schema'
import { count } from '@coup-denvoi/contract/kit/format'
import { UNKNOWN } from '@coup-denvoi/contract/kit/unknown'
import { useId } from 'react'
import { GroupCrest } from '#features/groups/components/group-crest.public.tsx'
import { Button } from '#ui/button.tsx'
import { PinIcon, PlayersIcon, TrashIcon } from '#ui/icon.tsx'
import type { AskPanel } from '../use-panel-tab.ts'
import { PanelFact, PanelFacts } from './panel-facts.tsx'
import { PrivacyBadge } from './panel-privacy-badge.tsx'
import { PanelRow } from './panel-row.tsx'

/** A group, with what can be done with it. */
export function PanelGroupRow({ group, ask }: { group: ModeratedGroup; ask: AskPanel }) {
  const { id, city, memberCount, isPrivate, creatorName } = group
  const name = group.name || UNKNOWN.group
  const nameId = useId()
  return (
    <PanelRow
      id={id}
      visual={<GroupCrest group={{ id, name }} className="self-start" />}
      actions={
        <Button variant="dangerBare" aria-describedby={nameId} onClick={ask({ kind: 'delete-group', group })}>
          <TrashIcon />
          Supprimer
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <b id={nameId} dir="auto" className="me-1 font-fort">
          {name}
        </b>
        <PrivacyBadge isPrivate={isPrivate} />
      </p>
      <PanelFacts>
        <PanelFact icon={PinIcon}>{city}</PanelFact>
        <PanelFact icon={PlayersIcon}>{count(memberCount, 'membre')}</PanelFact>
      </PanelFacts>
      <p className="mt-0.5 text-sm text-encre-2">Créé par {creatorName || UNKNOWN.creator}</p>
    </PanelRow>
  )
}
