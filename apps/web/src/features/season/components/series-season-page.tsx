import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { SeasonPage, type SeasonPageProps } from './season-page.tsx'

/** /serie/{id}/saison */
export function SeriesSeasonPage(props: SeasonPageProps) {
  const { id, name, city } = props.season.of
  return (
    <SeasonPage
      {...props}
      header={
        <TurfHeader
          before={
            props.season.can.openPage ? (
              <BackLink to="/serie/$id" params={{ id }}>
                La série
              </BackLink>
            ) : (
              <BackLink to="/matches">Matchs</BackLink>
            )
          }
          title={name}
          subtitle={`La saison ${props.season.period.name}`}
        >
          <IconLine icon={PinIcon} className="mt-1">
            {city}
          </IconLine>
        </TurfHeader>
      }
    />
  )
}
