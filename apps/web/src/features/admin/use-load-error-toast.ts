import { useEffect } from 'react'
import { toast } from 'react-toastify/unstyled'

/** Shows a toast each time a query fails. @param errorUpdatedAt 0 if it never failed */
export function useLoadErrorToast({ isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number }, text: string): void {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) toast.error(text)
  }, [isError, errorUpdatedAt, text])
}
