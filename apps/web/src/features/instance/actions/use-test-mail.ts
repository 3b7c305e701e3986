import type { MailTest, MailTry } from '@coup-denvoi/contract/instance/mail-server.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

export type SendTestMail = (input: MailTry) => Promise<MailTest>

const sendAsSuperAdmin: SendTestMail = (input) => withApi((api) => api.instance.testMail(input))

/** Its error is shown beside the button. */
export function useTestMail(send = sendAsSuperAdmin) {
  const { mutate, isPending, data, error, variables } = useAction({ mutationFn: send, errorToast: false })
  return { testMail: mutate, isTesting: isPending, result: data, error, testedAddress: variables?.to }
}
