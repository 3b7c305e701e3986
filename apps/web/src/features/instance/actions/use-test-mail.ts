import type { MailTest } from '@coup-denvoi/contract/instance/instance.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

export type SendTestMail = (to: string) => Promise<MailTest>

const sendAsSuperAdmin: SendTestMail = (to) => withApi((api) => api.instance.testMail({ to }))

export function useTestMail(send = sendAsSuperAdmin) {
  const { mutate, isPending, data, variables } = useAction({ mutationFn: send })
  return { testMail: mutate, isTesting: isPending, result: data, testedAddress: variables }
}
