import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { type RefObject, useState } from 'react'
import { useSeriesAction } from '#features/series/actions/use-series-action.ts'
import { RenewLinkButton } from '#ui/overlays/renew-link-button.tsx'

/** For the organizer. @param finalFocus receives the focus afterwards */
export function RenewSeriesLink({ series, finalFocus }: { series: Series; finalFocus: RefObject<HTMLElement | null> }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  const { mutate, isPending, error, reset } = useSeriesAction(series.id, undefined, { errorToast: false, onSuccess: close })
  return (
    <RenewLinkButton
      open={isConfirming}
      text="L’ancien lien ne fonctionnera plus, aussi là où il est épinglé. Les habitués et les membres du groupe gardent leur accès."
      busy={isPending}
      error={error?.message}
      onOpen={() => {
        reset()
        setIsConfirming(true)
      }}
      onConfirm={() => mutate({ call: (api) => api.series.renewLink({ id: series.id }), done: 'Le lien est renouvelé' })}
      onClose={close}
      finalFocus={finalFocus}
      className="mt-3"
    />
  )
}
