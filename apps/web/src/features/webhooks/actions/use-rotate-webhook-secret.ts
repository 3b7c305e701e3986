import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { callsOf, type WebhookScope } from '../webhook-calls.ts'

/** Replaces the secret; the answer has the new one, which is shown once. The dialog shows what fails. */
export function useRotateWebhookSecret(scope: WebhookScope, id: string, onRotated: (secret: string) => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => callsOf(api, scope).rotateSecret({ id })),
    onSuccess: ({ secret }) => onRotated(secret),
    errorToast: false,
  })
  return { rotate: mutate, isRotating: isPending, error }
}
