import { useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { Button } from '#ui/forms/button.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { positionProblem, useOwnPosition } from '../use-own-position.public.ts'

/** « Autour de moi »: the city of the nearest place that is known. The position itself is not kept. */
export function NearestCityButton({ onFound }: { onFound: (city: string) => void }) {
  const own = useOwnPosition()
  const [isNothingNear, setIsNothingNear] = useState(false)
  const { mutate, isPending } = useAction({
    mutationFn: (position: { latitude: number; longitude: number }) => withApi((api) => api.places.near({ position, limit: 1 })),
    onSuccess: ({ items }) => {
      own.forget()
      const [nearest] = items
      setIsNothingNear(!nearest)
      if (nearest) onFound(nearest.city)
    },
  })
  const problem = isNothingNear ? 'Aucun terrain connu autour de vous. Écrivez plutôt votre ville.' : positionProblem(own.state)
  return (
    <div className="grid gap-2">
      <p>
        <Button busy={own.state === 'asking' || isPending} busyLabel="Recherche…" onClick={() => own.ask((position) => mutate(position))}>
          <PinIcon />
          Autour de moi
        </Button>
      </p>
      <p role="status" className="text-sm/[1.35] text-ink-2 empty:hidden">
        {problem}
      </p>
    </div>
  )
}
