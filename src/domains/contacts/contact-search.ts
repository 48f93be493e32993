/** The chosen contact and what is searched for, in the URL. */
export interface ContactSearch {
  id?: string | undefined
  search?: string | undefined
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whatever does not fit counts as absent. */
export const readSearch = ({ id, search }: Record<keyof ContactSearch, unknown>): ContactSearch => ({
  id: typeof id === 'string' && UUID.test(id) ? id : undefined,
  search: typeof search === 'string' ? search.slice(0, 200) : undefined,
})
