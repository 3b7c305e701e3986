import type { Position } from '@coup-denvoi/contract/places/place.rules'
import { useState } from 'react'

export type PositionState = 'idle' | 'asking' | 'denied' | 'unknown'

/** The position of the browser, asked for with a click and kept in the memory of the page only. */
export function useOwnPosition() {
  const [position, setPosition] = useState<Position | null>(null)
  const [state, setState] = useState<PositionState>('idle')

  function ask(onFound?: (position: Position) => void) {
    if (!navigator.geolocation) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        setPosition({ latitude, longitude })
        onFound?.({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: 15_000, maximumAge: 60_000 },
    )
  }

  function forget() {
    setPosition(null)
    setState('idle')
  }

  return { position, state, ask, forget }
}

/** Why there is no position; null where there is nothing to say. */
export function positionProblem(state: PositionState): string | null {
  if (state === 'denied') return 'Votre navigateur n’a pas la permission de donner votre position. Cherchez plutôt une ville.'
  return state === 'unknown' ? 'Votre position n’a pas été trouvée. Cherchez plutôt une ville.' : null
}
