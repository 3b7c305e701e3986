import { accentContrasts, accentVariables, whyNotAccent } from '@coup-denvoi/contract/instance/accent.rules'
import { DEFAULT_ACCENT } from '@coup-denvoi/contract/instance/instance.rules'
import type { CSSProperties } from 'react'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { BrandMark } from '#ui/layout/brand.tsx'
import { Jersey } from '#ui/match/jersey.tsx'

/** How the name and the accent will look. With a color that is refused, the one that applies. */
export function ClubPreview({ name, accent }: { name: string; accent: string }) {
  const isAccent = whyNotAccent(accent) === null
  const contrasts = isAccent ? accentContrasts(accent) : null
  return (
    <figure
      aria-label="Aperçu"
      style={isAccent && accent !== document.documentElement.dataset.accent ? (previewVariables(accent) as CSSProperties) : undefined}
      className="overflow-hidden rounded-md border border-border bg-surface"
    >
      <p className="flex items-center gap-2.5 bg-bar px-3.5 py-2.5 font-display text-lg font-extrabold font-stretch-[78%] text-white">
        <BrandMark size={28} background="var(--color-grass-600)" />
        <b className="min-w-0 truncate">{name || '…'}</b>
        <span className="ms-auto min-w-5.5 flex-none rounded-[11px] bg-accent-on-turf px-[5px] text-center font-sans text-2xs leading-5.5 font-title text-on-accent">
          4
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3.5 p-3.5">
        <Jersey mine kit={0} text={34} size={52} />
        <p className="min-w-36 flex-1 leading-[1.3]">
          <span className="block font-strong">Vous, sur la feuille</span>
          <span className="block text-sm text-ink-2">et ce qui vous attend</span>
        </p>
        <span
          aria-hidden="true"
          className="inline-flex min-h-11 items-center rounded-sm bg-accent px-4 text-ui font-bold text-on-accent shadow-[inset_0_-2px_0_rgb(10_20_16/.22)]"
        >
          Rejoindre
        </span>
      </div>
      {contrasts && (
        <figcaption className="flex gap-2.5 border-t border-border px-3.5 py-2.5 text-sm/[1.35] text-ink-2">
          <CheckIcon className="size-4.5 text-green-text" />
          {`Contraste ${ratio(contrasts.text)} sur le bouton, ${ratio(contrasts.sheet)} sur la feuille\u00a0: lisible dans les deux thèmes.`}
        </figcaption>
      )}
    </figure>
  )
}

/** The default's are those of the style sheets, which are somewhat different. */
const previewVariables = (accent: string) =>
  accent === DEFAULT_ACCENT
    ? {
        '--accent': 'light-dark(var(--color-ball-500), #ff6c24)',
        '--accent-on-turf': 'light-dark(var(--color-ball-400), #ff6c24)',
      }
    : accentVariables(accent)

/** Rounded down: 4.49 is not enough. */
const ratio = (value: number) => (Math.floor(value * 10) / 10).toLocaleString('fr-FR')
