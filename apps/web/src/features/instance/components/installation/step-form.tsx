import type { ReactNode, SubmitEventHandler } from 'react'
import { useSubmitButton } from '#lib/ssr/use-submit-button.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Page } from '#ui/layout/page.tsx'

type StepFormProps = {
  title: string
  intro: ReactNode
  /** Above the fields. */
  error?: string
  children: ReactNode
  /** To the step before. */
  onBack?: () => void
  next?: string
  /** Beside it, for leaving the step as it is. */
  skip?: { label: string; onClick: () => void }
  busy: boolean
  busyLabel: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** Beside the form on wide screens, below it on others. */
  aside: ReactNode
}

/** A step of the installation: a form, and what helps to fill it in. */
export function StepForm({
  title,
  intro,
  error,
  children,
  onBack,
  next = 'Continuer',
  skip,
  busy,
  busyLabel,
  onSubmit,
  aside,
}: StepFormProps) {
  const submitButton = useSubmitButton()
  return (
    <Page>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,660px)_minmax(0,1fr)] lg:gap-12">
        <form method="post" noValidate onSubmit={onSubmit} className="min-w-0 rounded-md border border-border bg-surface">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-7">
            <div>
              <h1 className="text-[1.75rem] font-stretch-[76%]">{title}</h1>
              <p className="mt-2 text-ink-2">{intro}</p>
            </div>
            {error && (
              <Notice tone="red" role="alert">
                {error}
              </Notice>
            )}
            {children}
          </div>
          <div className="flex flex-wrap items-center gap-2.5 border-t border-border px-4 py-3.5 max-sm:grid md:px-7 md:py-4.5">
            {onBack && (
              <Button className="max-sm:order-1 max-sm:min-h-13" onClick={onBack}>
                Retour
              </Button>
            )}
            {skip && (
              <Button variant="ghost" className="sm:ms-auto max-sm:order-1 max-sm:min-h-13" onClick={skip.onClick}>
                {skip.label}
              </Button>
            )}
            <Button {...submitButton} variant="primary" size="lg" busy={busy} busyLabel={busyLabel} className={skip ? '' : 'sm:ms-auto'}>
              {next}
            </Button>
          </div>
        </form>
        <aside className="min-w-0 lg:pt-4.5">{aside}</aside>
      </div>
    </Page>
  )
}

export function AsideTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-2.5 text-[1.1875rem]">{children}</h2>
}
