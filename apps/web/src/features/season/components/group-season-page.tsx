import { GroupHeader } from '#features/groups/components/group-header.public.tsx'
import { SeasonPage, type SeasonPageProps } from './season-page.tsx'

/** /groups/{id}/saison */
export const GroupSeasonPage = (props: SeasonPageProps) => <SeasonPage {...props} header={<GroupHeader group={props.season.of} />} />
