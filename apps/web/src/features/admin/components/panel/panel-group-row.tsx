import { crestOf } from '@coup-denvoi/contract/groups/group.rules'
import type { ModeratedGroup } from '@coup-denvoi/contract/groups/group-moderation.schema'
import { firstGrapheme } from '@coup-denvoi/contract/lib/first-grapheme'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { useId } from 'react'
import type { RequestPanelConfirm } from '#features/admin/use-panel-confirm.ts'
import { Button } from '#ui/forms/button.tsx'
import { PinIcon, PlayersIcon } from '#ui/icons/frame-icons.ts'
import { TrashIcon } from '#ui/icons/icons.ts'
import { Crest } from '#ui/players/crest.tsx'
import { PanelFact, PanelFacts } from './panel-facts.tsx'
import { PanelRow } from './panel-row.tsx'
import { PrivacyBadge } from './privacy-badge.tsx'

/** A group, with its actions. */
export function PanelGroupRow({ group, requestConfirm }: { group: ModeratedGroup; requestConfirm: RequestPanelConfirm }) {
  const { id, city, memberCount, isPrivate, creatorName } = group
  const name = group.name || UNKNOWN_LABELS.group
  const nameId = useId()
  return (
    <PanelRow
      id={id}
      visual={<Crest crest={crestOf(id)} letter={firstGrapheme(name)} className="self-start" />}
      actions={
        <Button variant="dangerGhost" aria-describedby={nameId} onClick={requestConfirm({ kind: 'delete-group', group })}>
          <TrashIcon />
          Supprimer
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <b id={nameId} dir="auto" className="me-1 font-strong">
          {name}
        </b>
        <PrivacyBadge isPrivate={isPrivate} />
      </p>
      <PanelFacts>
        <PanelFact icon={PinIcon}>{city}</PanelFact>
        <PanelFact icon={PlayersIcon}>{formatCount(memberCount, 'membre')}</PanelFact>
      </PanelFacts>
      <p className="mt-0.5 text-sm text-ink-2">Créé par {creatorName || UNKNOWN_LABELS.creator}</p>
    </PanelRow>
  )
}
