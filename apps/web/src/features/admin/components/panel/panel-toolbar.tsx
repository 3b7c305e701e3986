import type { AdminCounts } from '@coup-denvoi/contract/admin/admin.schema'
import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '#features/admin/panel.queries.ts'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/icons/frame-icons.ts'
import { Scoreboard } from '#ui/match/scoreboard.tsx'
import { formatNumber } from '#ui/text/format-number.ts'

type PanelToolbarProps = {
  tiles: readonly (readonly [label: string, count: (counts: AdminCounts) => number])[]
  isRefreshing: boolean
  onRefresh: () => unknown
}

/** The counts of a tab, and the button that reloads it. */
export function PanelToolbar({ tiles, isRefreshing, onRefresh }: PanelToolbarProps) {
  const { data, refetch } = useQuery(countsQuery)
  return (
    <div className="grid items-center gap-3 md:flex md:justify-between">
      <div className="md:w-120">
        <Scoreboard items={tiles.map(([label, count]) => [label, data ? formatNumber(count(data)) : '–'])} />
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

export function RefreshButton({ isRefreshing, onRefresh }: Pick<PanelToolbarProps, 'isRefreshing' | 'onRefresh'>) {
  return (
    <Button busy={isRefreshing} busyLabel="Actualisation…" onClick={() => onRefresh()}>
      <RefreshIcon />
      Actualiser
    </Button>
  )
}
