import type { Series } from '@coup-denvoi/contract/series/series.schema'
import type { RefObject } from 'react'
import type { SeriesAction } from '#features/series/actions/use-series-action.ts'

export type SeriesDialogParams = {
  kind: 'addRegular' | 'addPlayedMatch' | 'mergeGuests' | 'share' | 'edit' | 'passOn' | 'end' | 'stopComing' | 'report'
}

export type SeriesDialogProps = {
  open: boolean
  series: Series
  token?: string
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

export type SeriesDialogsProps = Omit<SeriesDialogProps, 'open'> & { request: SeriesDialogParams & { open: boolean; sequence: number } }

/** What parts of the page get, to change the series. */
export type SeriesPartProps = { series: Series; isBusy: boolean; onChange: (action: SeriesAction) => void }
