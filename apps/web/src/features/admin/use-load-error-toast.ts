import { useEffect } from 'react'
import { toast } from 'react-toastify/unstyled'

/** Says in a toast that a tab could not be read, each time anew. @param errorUpdatedAt of the query; 0 while it never failed */
export function useLoadErrorToast({ isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number }, text: string): void {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) toast.error(text)
  }, [isError, errorUpdatedAt, text])
}
