import type { AdminCounts } from '@coup-denvoi/contract/admin/admin.schema'
import { figure } from '@coup-denvoi/contract/kit/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { Scoreboard } from '#ui/scoreboard.tsx'
import { countsQuery } from '../panel.queries.ts'

type PanelToolsProps = {
  tiles: readonly (readonly [label: string, count: (counts: AdminCounts) => number])[]
  isRefreshing: boolean
  onRefresh: () => unknown
  children?: ReactNode
}

/** What a tab counts, with what reads it all again. */
export function PanelTools({ tiles, isRefreshing, onRefresh }: PanelToolsProps) {
  const { data, refetch } = useQuery(countsQuery)
  return (
    <div className="grid items-center gap-3 md:flex md:justify-between">
      <div className="md:w-120">
        <Scoreboard items={tiles.map(([label, count]) => [label, data ? figure(count(data)) : '–'])} />
      </div>
      <RefreshButton
        isRefreshing={isRefreshing}
        onRefresh={() => {
          void refetch()
          onRefresh()
        }}
      />
    </div>
  )
}

export function RefreshButton({ isRefreshing, onRefresh }: Pick<PanelToolsProps, 'isRefreshing' | 'onRefresh'>) {
  return (
    <Button busy={isRefreshing} busyLabel="Actualisation…" onClick={() => onRefresh()}>
      <RefreshIcon />
      Actualiser
    </Button>
  )
}
