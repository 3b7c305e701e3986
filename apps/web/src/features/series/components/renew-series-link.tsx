import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { type RefObject, useState } from 'react'
import { useSeriesAction } from '#features/series/actions/use-series-action.ts'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** « Renouveler le lien », for the organizer. @param finalFocus gets the focus afterwards */
export function RenewSeriesLink({ series, finalFocus }: { series: Series; finalFocus: RefObject<HTMLElement | null> }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, error, reset } = useSeriesAction(series.id, undefined, () => setIsConfirming(false))
  return (
    <>
      <Button
        variant="ghost"
        className="mt-3 justify-self-start"
        onClick={() => {
          reset()
          setIsConfirming(true)
        }}
      >
        <RefreshIcon />
        Renouveler le lien
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={'Renouveler le lien\u202f?'}
        text="L’ancien lien ne fonctionnera plus, aussi là où il est épinglé. Les habitués et les membres du groupe gardent leur accès."
        labels={{ confirm: 'Renouveler le lien', confirming: 'Un instant…' }}
        busy={isPending}
        error={error?.message}
        onConfirm={() => mutate({ call: (api) => api.series.renewLink({ id: series.id }), done: 'Le lien est renouvelé' })}
        onClose={() => setIsConfirming(false)}
        finalFocus={finalFocus}
      />
    </>
  )
}
