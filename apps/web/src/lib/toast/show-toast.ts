import { retryUntilSuccess } from '../retry.ts'

/** The toast library is loaded with the first toast: the pages of visitors show none. */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  const { toast } = await retryUntilSuccess(() => import('react-toastify/unstyled'))
  toast[kind](text)
}
