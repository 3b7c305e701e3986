import type { LegalPages } from '@coup-denvoi/contract/instance/legal.schema'
import { formatShortDate } from '@coup-denvoi/contract/lib/local-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from '#ui/feedback/loading.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SectionIndex } from '#ui/layout/section-index.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { legalQuery } from '../legal.queries.ts'
import { LegalVersions } from './legal-versions.tsx'
import { TermsToAccept } from './terms-to-accept.tsx'

export type LegalSection = { id: string; title: string; content: ReactNode /** It has its own heading. */; isSheet?: boolean }

type LegalLayoutProps = {
  title: string
  /** Default: the version in force */
  subtitle?: (legal: LegalPages) => string
  sections: (legal: LegalPages) => LegalSection[]
}

/** A legal page: its date, its index, its sections and what has changed. The route's loader has read what it says. */
export function LegalLayout({ title, subtitle = versionText, sections }: LegalLayoutProps) {
  const { data: legal } = useQuery(legalQuery())
  if (!legal) return <Loading isPage />
  const all: LegalSection[] = [
    ...sections(legal),
    { id: 'versions', title: 'Ce qui a changé', content: <LegalVersions versions={legal.versions} /> },
  ]
  return (
    <>
      <TurfHeader zone="corner" title={title} subtitle={subtitle(legal)} />
      <Page className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[15.5rem_minmax(0,47rem)] lg:gap-10">
        <SectionIndex label="Sommaire" sections={all} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-9">
          <TermsToAccept />
          {all.map(({ id, title: heading, content, isSheet }) =>
            isSheet ? (
              <div key={id}>{content}</div>
            ) : (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="mb-3">
                  {heading}
                </h2>
                {content}
              </section>
            ),
          )}
        </div>
      </Page>
    </>
  )
}

const versionText = ({ version }: LegalPages): string =>
  `Version ${version.number}, en vigueur depuis le ${formatShortDate(new Date(version.publishedAt))}`
