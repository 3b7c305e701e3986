import type { Statistics } from '@coup-denvoi/contract/admin/admin.schema'
import { useQuery } from '@tanstack/react-query'
import { statisticsQuery } from '#features/admin/panel.queries.ts'
import { LOAD_ERROR_TEXTS } from '#features/admin/panel-texts.ts'
import { useLoadErrorToast } from '#features/admin/use-load-error-toast.ts'
import { usePanelConfirm } from '#features/admin/use-panel-confirm.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/icons/frame-icons.ts'
import { DatabaseIcon, TrashIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { formatNumber } from '#ui/text/format-number.ts'
import { PanelConfirmDialog } from './panel-confirm-dialog.tsx'
import { RefreshButton } from './panel-toolbar.tsx'

const COUNTED_KINDS = ['users', 'matches', 'groups', 'conversations', 'notifications'] as const
const KIND_LABELS: Record<(typeof COUNTED_KINDS)[number], string> = {
  users: 'utilisateurs',
  matches: 'matchs',
  groups: 'groupes',
  conversations: 'conversations',
  notifications: 'notifications',
}

/** « Statistiques »: document counts, and the notification purge. */
export function PanelStatisticsTab() {
  const { list, requestConfirm, request, dialogProps } = usePanelConfirm()
  const query = useQuery(statisticsQuery)
  useLoadErrorToast(query, LOAD_ERROR_TEXTS.statistics)
  const { data, error, refetch } = query
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">Statistiques</h2>
      {!data && error ? (
        <ListError query={query} isInToast />
      ) : (
        <div className="grid items-center gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
          <Counts statistics={data} />
          <RefreshButton isRefreshing={query.isRefetching} onRefresh={refetch} />
        </div>
      )}
      <section ref={list} tabIndex={-1} aria-label="Ménage et notes" className="grid gap-4 rounded-md md:grid-cols-2">
        <Sheet>
          <SheetHeader title="Ménage" level={3} />
          <div className="grid justify-items-start gap-4 p-4 md:p-5" data-item="purge" tabIndex={-1}>
            <p>Supprime les notifications déjà lues datant de plus de 30 jours. Les autres ne bougent pas.</p>
            <Button variant="dangerGhost" onClick={requestConfirm({ kind: 'purge' })}>
              <TrashIcon />
              Nettoyer les notifications
            </Button>
          </div>
        </Sheet>
        <Sheet>
          <SheetHeader title="À savoir" level={3} />
          <ul className="grid gap-3 p-4 md:p-5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-3">
            <li className="flex gap-3">
              <RefreshIcon />
              <span>Les données se synchronisent en temps réel{'\u00a0'}: une action faite ici est visible aussitôt par les joueurs.</span>
            </li>
            <li className="flex gap-3">
              <DatabaseIcon />
              <span>Pour supprimer en masse, passez par la console de la base de données.</span>
            </li>
          </ul>
        </Sheet>
      </section>
      {request && <PanelConfirmDialog key={request.sequence} request={request} {...dialogProps} />}
    </div>
  )
}

function Counts({ statistics }: { statistics: Statistics | undefined }) {
  return (
    <dl className="on-turf grid grid-cols-6 overflow-hidden rounded-md bg-scoreboard md:grid-cols-5">
      {COUNTED_KINDS.map((kind, index) => (
        <div
          key={kind}
          className={`flex min-w-0 flex-col px-4 py-3 shadow-[0_0_0_.5px_rgb(255_255_255/.16)] max-sm:px-3 md:col-span-1 ${index < 3 ? 'col-span-2' : 'col-span-3'}`}
        >
          <dt className="order-2 text-xs text-on-scoreboard-2">{KIND_LABELS[kind]}</dt>
          <dd className="numerals text-[1.625rem] leading-[1.1]">{statistics ? formatNumber(statistics[kind]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
