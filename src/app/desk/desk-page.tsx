import type { ReactNode } from 'react'
import css from './desk.module.css'
import { Result, type ResultText } from './result.tsx'

/** What stands below the title of an administrators' page: the result of the last decision, then its panels, one below the other. */
export function DeskPage({ result, children }: { result: ResultText | null; children: ReactNode }) {
  return (
    <div className={css.page}>
      <Result result={result} />
      {children}
    </div>
  )
}
