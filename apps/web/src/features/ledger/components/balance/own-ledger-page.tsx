import type { OwnLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { ofName } from '@coup-denvoi/contract/lib/elision'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ownTotalsText, totalsOf } from '#features/ledger/balance-texts.ts'
import { useLiveOwnLedger } from '#features/ledger/ledger.live.ts'
import { ownLedgerQuery } from '#features/ledger/ledger.queries.ts'
import { capitalize } from '#features/ledger/ledger-texts.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { CoinsIcon } from '#ui/icons/icons.ts'
import { Columns, Page, SectionHeader, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { BookBalance } from './book-balance.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** /mon-espace/cagnotte: all balances of the viewer, by group and outside of groups. */
export function OwnLedgerPage() {
  const query = useQuery(ownLedgerQuery)
  const books = query.data?.books
  useLiveOwnLedger()
  return (
    <>
      <TurfHeader
        zone="half"
        before={<BackLink to="/mon-espace">Mon Espace</BackLink>}
        title="Ma cagnotte"
        subtitle={books ? `${capitalize(ownTotalsText(totalsOf(books.flatMap(({ pairs }) => pairs))))}.` : '\u00a0'}
      />
      <Page>
        <Columns aside="right">
          <ListStates
            query={query}
            items={books}
            gap="lg"
            skeleton={
              <Sheet as="div">
                <RowsSkeleton count={5} />
              </Sheet>
            }
          >
            {(books) => (books.length > 0 ? books.map((book) => <Book key={book.group?.id ?? ''} book={book} />) : <NoBooks />)}
          </ListStates>
          <Stack sticky>
            <HowItWorks />
          </Stack>
        </Columns>
      </Page>
    </>
  )
}

function Book({ book }: { book: OwnLedger['books'][number] }) {
  const id = useId()
  const { group } = book
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        title={<span id={id}>{group?.name ?? 'Hors groupe'}</span>}
        aside={
          group?.isMember && (
            <Link to="/groups/$id/cagnotte" params={{ id: group.id }}>
              Voir la cagnotte
              <span className="sr-only">{` ${ofName(group.name)}`}</span>
            </Link>
          )
        }
      />
      <BookBalance titleId={id} groupId={group?.id ?? null} book={book} />
    </section>
  )
}

function NoBooks() {
  return (
    <Sheet as="div">
      <EmptyState visual={<CoinsIcon className="size-16" />} title="Rien à régler">
        Après un match payant, ce que vous devez et ce qu’on vous doit est ici.
      </EmptyState>
    </Sheet>
  )
}
