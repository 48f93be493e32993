import type { Landing } from '#shared/domains/content/landing.schema.ts'
import c from './fees.module.css'

/** The cost of each operation: service fee and network fee. */
export function Fees({ texts: { title, columns, rows, note } }: { texts: NonNullable<Landing['fees']> }) {
  return (
    <section aria-labelledby="fees">
      <h2 id="fees" className={c.title}>
        {title}
      </h2>
      <table className={c.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([operation, service, network]) => (
            <tr key={operation}>
              <th scope="row">{operation}</th>
              <td>{service}</td>
              <td>{network}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={c.note}>{note}</p>
    </section>
  )
}
