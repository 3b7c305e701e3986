import type { ComponentProps } from 'react'
import { useId } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** The terms, and the checkbox that accepts them. */
export function Terms({ checkbox, error }: { checkbox: ComponentProps<'input'>; error?: string }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <Checkbox {...checkbox} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
        J’accepte les conditions d’utilisation
      </Checkbox>
      {error && (
        <p id={id} className="flex items-start gap-2 text-sm/[1.35] font-semibold text-red-text">
          <RefereeCard color="red" className="mt-0.5" />
          {error}
        </p>
      )}
      <details className="text-sm text-ink-2">
        <summary className="inline-flex min-h-11 items-center font-strong text-ink underline">Lire les conditions</summary>
        <div className="grid gap-2 pb-2">
          <p>
            {'Ce site sert à organiser des matchs de football entre amis. Il est gratuit\u00a0; chaque match dit ce que coûte sa place.'}
          </p>
          <p>Venez aux matchs auxquels vous êtes inscrit, ou désistez-vous à temps. Restez correct, sur le terrain comme dans vos mots.</p>
          <p>Votre nom, votre ville et vos matchs sont visibles des autres joueurs. Votre email et votre téléphone ne le sont jamais.</p>
          <p>
            Vous jouez sous votre responsabilité. Un compte qui nuit aux autres peut être fermé par ceux qui administrent ce site, à qui
            vous pouvez aussi demander la suppression du vôtre.
          </p>
        </div>
      </details>
    </div>
  )
}
