import type { InitialData } from '#shared/domains/content/ssr-page.types.ts'
import { serverScope } from './page-scope.ts'

const ID = 'initial-data'
const UNSAFE = /[<>&\u2028\u2029]/g
const read = readDocument()

/** What the page was rendered with on the server: the client begins with the same. Null where it has to ask for everything. */
export const initialData = (): InitialData | null => serverScope()?.data ?? read

/** For the server: carries the data to the client. Whatever people have written in it, it ends no script. */
export function initialDataScript({ config: _inTheHead, ...data }: InitialData): string {
  const json = JSON.stringify(data).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `<script type="application/json" id="${ID}">${json}</script>`
}

function readDocument(): InitialData | null {
  if (typeof document === 'undefined' || !('getElementById' in document)) return null
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as InitialData) : null
}
