import { Link } from '@tanstack/react-router'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { backLinkClass, TurfHeader } from '#ui/layout/turf-header.tsx'
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
              <Link to="/serie/$id" params={{ id }} className={backLinkClass}>
                <ChevronLeftIcon />
                La série
              </Link>
            ) : (
              <Link to="/matches" className={backLinkClass}>
                <ChevronLeftIcon />
                Matchs
              </Link>
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
