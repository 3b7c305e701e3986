import type { ComponentProps } from 'react'
import { useId } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** The checkbox that accepts the terms. Its pages open in another tab: what was typed stays. */
export function Terms({ checkbox, error }: { checkbox: ComponentProps<'input'>; error?: string }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <Checkbox {...checkbox} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
        <span>
          {'J’accepte les '}
          <LegalLink href="/conditions">conditions d’utilisation</LegalLink>
          {' et j’ai lu la page '}
          <LegalLink href="/confidentialite">Confidentialité</LegalLink>
        </span>
      </Checkbox>
      {error && (
        <p id={id} className="flex items-start gap-2 text-sm/[1.35] font-semibold text-red-text">
          <RefereeCard color="red" className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-strong">
      {children}
    </a>
  )
}
