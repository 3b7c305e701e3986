import { Sheet } from '#ui/layout/sheet.tsx'
import { KEPT_DATA } from '../kept-data.ts'

/** What is kept, why and for how long: the table that the nightly job follows. */
export function KeptDataTable() {
  return (
    <>
      <p>{'La tâche qui fait le ménage chaque nuit lit ce même tableau\u00a0: ce qui est écrit ici est ce qui est fait.'}</p>
      <Sheet as="div" className="mt-4">
        <table className="block text-sm/[1.4] md:table md:w-full">
          <caption className="sr-only">Données, raisons et durées</caption>
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="border-b-2 border-rule text-left md:table-row">
              {['Quoi', 'Pourquoi', 'Combien de temps'].map((heading) => (
                <th key={heading} scope="col" className="px-4 py-3 font-strong">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {KEPT_DATA.map(({ what, details, why, howLong }) => (
              <tr key={what} className="block border-border px-4 py-3 not-last:border-b md:table-row md:align-top">
                <th scope="row" className="block text-left font-strong md:table-cell md:w-1/4 md:px-4 md:py-3">
                  {what}
                  <span className="block font-normal text-ink-2">{details}</span>
                </th>
                <td className="block text-ink-2 md:table-cell md:px-4 md:py-3">{why}</td>
                <td className="block font-strong md:table-cell md:px-4 md:py-3">{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </>
  )
}
