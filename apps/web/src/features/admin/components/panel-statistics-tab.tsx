import type { Statistics } from '@coup-denvoi/contract/admin/admin.schema'
import { figure } from '@coup-denvoi/contract/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { DatabaseIcon, RefreshIcon, TrashIcon } from '#ui/icon.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { Sheet, SheetHead } from '#ui/sheet.tsx'
import { statisticsQuery } from '../panel.queries.ts'
import { LOAD_FAILURES } from '../panel-texts.ts'
import { useLoadFailure } from '../use-load-failure.ts'
import { usePanelTab } from '../use-panel-tab.ts'
import { PanelQuestion } from './panel-question.tsx'
import { RefreshButton } from './panel-tools.tsx'

const COUNTED = ['users', 'matches', 'groups', 'conversations', 'notifications'] as const
const NAMES: Record<(typeof COUNTED)[number], string> = {
  users: 'utilisateurs',
  matches: 'matchs',
  groups: 'groupes',
  conversations: 'conversations',
  notifications: 'notifications',
}

/** « Statistiques »: how many documents there are, and what tidies them up. */
export function StatisticsTab() {
  const { list, ask, question } = usePanelTab()
  const query = useQuery(statisticsQuery)
  useLoadFailure(query, LOAD_FAILURES.statistics)
  const { data, error, isFetching, refetch } = query
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">Statistiques</h2>
      {!data && error ? (
        <ListTrouble error={error} isRetrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <div className="grid items-center gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
          <Counts statistics={data} />
          <RefreshButton isRefreshing={query.isRefetching} onRefresh={refetch} />
        </div>
      )}
      <section ref={list} tabIndex={-1} aria-label="Ménage et notes" className="grid gap-4 rounded-md md:grid-cols-2">
        <Sheet>
          <SheetHead title="Ménage" level={3} />
          <div className="grid justify-items-start gap-4 p-4 md:p-5" data-item="purge" tabIndex={-1}>
            <p>Supprime les notifications déjà lues datant de plus de 30 jours. Les autres ne bougent pas.</p>
            <Button variant="dangerBare" onClick={ask({ kind: 'purge' })}>
              <TrashIcon />
              Nettoyer les notifications
            </Button>
          </div>
        </Sheet>
        <Sheet>
          <SheetHead title="À savoir" level={3} />
          <ul className="grid gap-3 p-4 md:p-5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-encre-3">
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
      <PanelQuestion {...question} />
    </div>
  )
}

function Counts({ statistics }: { statistics: Statistics | undefined }) {
  return (
    <dl className="sur-terrain grid grid-cols-6 overflow-hidden rounded-md bg-tableau md:grid-cols-5">
      {COUNTED.map((kind, at) => (
        <div
          key={kind}
          className={`flex min-w-0 flex-col px-4 py-3 shadow-[0_0_0_.5px_rgb(255_255_255/.16)] max-sm:px-3 md:col-span-1 ${at < 3 ? 'col-span-2' : 'col-span-3'}`}
        >
          <dt className="order-2 text-xs text-sur-tableau-2">{NAMES[kind]}</dt>
          <dd className="chiffres text-[1.625rem] leading-[1.1]">{statistics ? figure(statistics[kind]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
