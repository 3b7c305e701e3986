import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { rhythmAndTimeText, shortDate } from '@coup-denvoi/contract/series/series.texts'
import { useRef } from 'react'
import { SeriesCredit } from '#features/ledger/components/series/series-credit.public.tsx'
import { SeriesSeasonLink } from '#features/season/components/series-season-link.public.tsx'
import { useSeriesAction } from '#features/series/actions/use-series-action.ts'
import { useLiveSeries } from '#features/series/series.live.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { dayText } from '#lib/time/day-texts.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { RepeatIcon } from '#ui/icons/icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { Scoreboard } from '#ui/match/scoreboard.tsx'
import { EntrySteps } from './entry-steps.tsx'
import { GuestNamesSheet } from './guest-names-sheet.tsx'
import { OthersSheet } from './others-sheet.tsx'
import { ProposalsSheet } from './proposals-sheet.tsx'
import { RegularsSheet } from './regulars-sheet.tsx'
import { SeriesActions } from './series-actions.tsx'
import { SeriesDates } from './series-dates.tsx'
import type { SeriesDialogParams, SeriesDialogsProps } from './series-dialog-params.ts'

/** /serie/{id} */
export function SeriesPage({ series, token }: { series: Series; token?: string }) {
  const now = useNow()
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<SeriesDialogParams, SeriesDialogsProps>(loadDialogs)
  const { mutate: change, isPending } = useSeriesAction(series.id, token)
  useLiveSeries({ name: 'series', id: series.id, token })
  const pageRef = useRef<HTMLDivElement>(null)
  const { group, status, pausedAt, season, matchesPlayed, averagePlayers } = series
  return (
    <>
      <TurfHeader
        title={series.title}
        before={
          group ? (
            <BackLink to="/groups/$id" params={{ id: group.id }}>
              {group.name}
            </BackLink>
          ) : (
            <BackLink to="/matches">Matchs</BackLink>
          )
        }
      >
        <IconLine icon={RepeatIcon} className="mt-2">
          {rhythmAndTimeText(series)}
        </IconLine>
        <IconLine icon={PinIcon} className="mt-1">
          {`${series.location}, ${series.city}`}
        </IconLine>
      </TurfHeader>
      {/* Gets the focus when the pressed button disappears. */}
      <div ref={pageRef} tabIndex={-1} className="focus-visible:outline-none">
        <Page>
          <Columns aside="right">
            <Stack>
              {status === 'paused' && pausedAt && (
                <Notice>
                  <b className="block">En pause depuis le {dayText(new Date(pausedAt), now)}</b>
                  {series.can.takeOver && 'Personne ne l’organise plus. '}
                  Rien ne se publie. Les matchs déjà publiés ont lieu.
                </Notice>
              )}
              {status === 'ended' && <Notice>Cette série est arrêtée. Les matchs déjà publiés ont lieu.</Notice>}
              {status !== 'ended' && <SeriesDates series={series} isBusy={isPending} onChange={change} />}
              <RegularsSheet series={series} isBusy={isPending} onChange={change} onOpenDialog={openDialog} />
              {series.can.seeSeason && <SeriesCredit series={series} />}
              {series.proposals.length > 0 && <ProposalsSheet series={series} isBusy={isPending} onChange={change} />}
              {series.others.length > 0 && <OthersSheet series={series} isBusy={isPending} onChange={change} />}
              {series.guests.length > 0 && (
                <GuestNamesSheet series={series} isBusy={isPending} onChange={change} onOpenDialog={openDialog} />
              )}
            </Stack>
            <Stack>
              {matchesPlayed > 0 && (
                <section>
                  <h2 className="mb-2 text-sm text-ink-2">{`La saison ${season}`}</h2>
                  <Scoreboard
                    items={[
                      [matchesPlayed > 1 ? 'matchs joués' : 'match joué', matchesPlayed],
                      ['joueurs, en moyenne', averagePlayers?.toLocaleString('fr-FR') ?? '–'],
                    ]}
                  />
                </section>
              )}
              {series.can.seeSeason && <SeriesSeasonLink id={series.id} />}
              {status === 'active' && <EntrySteps series={series} />}
              <SeriesActions series={series} isBusy={isPending} onChange={change} onOpenDialog={openDialog} />
              {series.lastDate && status !== 'ended' && (
                <p className="text-sm text-ink-2">{`La série se termine au plus tard le ${shortDate(series.lastDate)} ${series.lastDate.slice(0, 4)}.`}</p>
              )}
            </Stack>
          </Columns>
        </Page>
      </div>
      {Dialog && request && (
        <Dialog key={request.sequence} request={request} series={series} token={token} onClose={closeDialog} finalFocus={pageRef} />
      )}
    </>
  )
}

const loadDialogs = () => import('./series-dialogs.tsx').then(({ SeriesDialogs }) => SeriesDialogs)
