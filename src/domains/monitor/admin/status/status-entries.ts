import { COMPONENTS, type Component, type Words } from '#shared/domains/monitor/checks.ts'

const SHORTEST = 3

export interface StatusEntries {
  title: Words
  text: Words
  components: Component[]
  /** Of any other field. */
  valueOf: (name: string) => string
}

/** Entries of a form about the status page. */
export function readEntries(form: HTMLFormElement): StatusEntries {
  const entered = new FormData(form)
  const valueOf = (name: string): string => {
    const value = entered.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const words = (name: string): Words => ({ en: valueOf(`${name}-en`), es: valueOf(`${name}-es`) })
  const chosen = entered.getAll('component')
  return {
    title: words('title'),
    text: words('text'),
    components: COMPONENTS.filter((id) => chosen.includes(id)),
    valueOf,
  }
}

export const areWritten = (...texts: readonly Words[]): boolean =>
  texts.every(({ en, es }) => en.length >= SHORTEST && es.length >= SHORTEST)
