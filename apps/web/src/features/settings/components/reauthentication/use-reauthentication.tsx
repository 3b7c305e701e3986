import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { createWithReauthentication, type WithReauthentication } from '#lib/session/reauthentication.ts'

const ReauthenticationDialog = lazyWithRetry(() =>
  import('./reauthentication-dialog.tsx').then(({ ReauthenticationDialog }) => ReauthenticationDialog),
)

/** Asks for the password when the server requires it, then repeats the call. */
export function useReauthentication(): { withReauthentication: WithReauthentication; reauthenticationDialog: ReactNode } {
  const [request, setRequest] = useState({ sequence: 0, open: false })
  const resolveRequest = useRef<(isConfirmed: boolean) => void>(undefined)
  const withReauthentication = useMemo(
    () =>
      createWithReauthentication(
        () =>
          new Promise((resolve) => {
            resolveRequest.current = resolve
            setRequest(({ sequence }) => ({ sequence: sequence + 1, open: true }))
          }),
      ),
    [],
  )
  const close = (isConfirmed: boolean) => {
    setRequest(({ sequence }) => ({ sequence, open: false }))
    resolveRequest.current?.(isConfirmed)
  }
  const reauthenticationDialog = request.sequence > 0 && (
    <Suspense>
      <ReauthenticationDialog key={request.sequence} open={request.open} onConfirmed={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  )
  return { withReauthentication, reauthenticationDialog }
}
