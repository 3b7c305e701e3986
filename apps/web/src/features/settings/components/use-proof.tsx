import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { type WithProof, withProofBy } from '../with-proof.ts'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx').then(({ ProofDialog }) => ProofDialog))

/** The password is asked for where the server wants it, and what was to be done goes on by itself. */
export function useProof(): { withProof: WithProof; proofDialog: ReactNode } {
  const [asked, setAsked] = useState({ turn: 0, open: false })
  const answer = useRef<(proven: boolean) => void>(undefined)
  const withProof = useMemo(
    () =>
      withProofBy(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setAsked(({ turn }) => ({ turn: turn + 1, open: true }))
          }),
      ),
    [],
  )
  const close = (proven: boolean) => {
    setAsked(({ turn }) => ({ turn, open: false }))
    answer.current?.(proven)
  }
  const proofDialog = asked.turn > 0 && (
    <Suspense>
      <ProofDialog key={asked.turn} open={asked.open} onProven={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  )
  return { withProof, proofDialog }
}
