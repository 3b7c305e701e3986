import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { createWithReauthentication, type WithReauthentication } from '../reauthentication.ts'

const ReauthenticationDialog = lazyWithRetry(() =>
  import('./reauthentication-dialog.tsx').then(({ ReauthenticationDialog }) => ReauthenticationDialog),
)

/** The password is asked for where the server wants it, and what was to be done goes on by itself. */
export function useReauthentication(): { withReauthentication: WithReauthentication; reauthenticationDialog: ReactNode } {
  const [request, setAsked] = useState({ sequence: 0, open: false })
  const answer = useRef<(proven: boolean) => void>(undefined)
  const withProof = useMemo(
    () =>
      createWithReauthentication(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setAsked(({ sequence }) => ({ sequence: sequence + 1, open: true }))
          }),
      ),
    [],
  )
  const close = (proven: boolean) => {
    setAsked(({ sequence }) => ({ sequence, open: false }))
    answer.current?.(proven)
  }
  const proofDialog = request.sequence > 0 && (
    <Suspense>
      <ReauthenticationDialog key={request.sequence} open={request.open} onConfirmed={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  )
  return { withReauthentication: withProof, reauthenticationDialog: proofDialog }
}
