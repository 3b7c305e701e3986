import type { Security } from '@coup-denvoi/contract/users/security.schema'
import { countText, protectionsOf, wallTexts } from '../../protection.ts'

/** The wall of players that protects the account: one for each protection, drawn with dashes where it is missing. */
export function ProtectionWall({ security }: { security: Security }) {
  const protections = protectionsOf(security)
  const { title, text } = wallTexts(protections)
  return (
    <section
      aria-labelledby="mur"
      className="turf on-turf relative grid grid-cols-[minmax(0,1fr)] gap-4 overflow-hidden wrap-anywhere rounded-md px-5 pt-5 after:absolute after:inset-x-0 after:bottom-0 after:h-11 after:bg-bar md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:px-6 md:after:h-[30px]"
    >
      <div className="md:pb-12">
        <h2 id="mur" className="text-[1.625rem]/[1.1] font-stretch-[76%]">
          {title}
        </h2>
        <p className="mt-1 max-w-[34ch] text-on-turf-2">{text}</p>
      </div>
      <ol
        aria-label={countText(protections)}
        className="z-1 flex justify-center gap-1 max-xs:flex-col max-xs:items-center max-md:xs:-mx-3 md:-me-3"
      >
        {protections.map(({ name, stands }) => (
          <li
            key={name}
            className={`grid max-w-21 min-w-0 flex-1 justify-items-center max-xs:max-w-full max-xs:flex-none text-center text-2xs/4 font-semibold md:w-21 md:flex-none ${stands ? 'text-white' : 'text-on-turf-2'}`}
          >
            <svg
              viewBox="0 0 40 56"
              aria-hidden="true"
              className={`h-16 w-11.5 max-w-full overflow-visible ${stands ? 'fill-(--on-turf)' : 'fill-none stroke-(--on-turf) stroke-[1.8] [stroke-dasharray:4_3]'}`}
            >
              <circle cx="20" cy="8.5" r="7.5" />
              <path d="M6 24Q6 18 12 18H28Q34 18 34 24V56H6Z" />
            </svg>
            <span className="grid min-h-11 place-items-center md:min-h-[30px]">
              {name}
              {!stands && <span className="sr-only">{'\u00a0: à faire'}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
