import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FormPageComponent } from './form-pages.ts'

/** What the server draws and the browser hydrates of a form page: the same tree. */
export type FormPageProps = { queryClient: QueryClient; Page: FormPageComponent; redirect?: string }

export function FormPage({ queryClient, Page, redirect }: FormPageProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Page redirect={redirect} />
    </QueryClientProvider>
  )
}

/** Its ids must differ from those of the frame around it. */
export const FORM_ID_PREFIX = 'form-'
