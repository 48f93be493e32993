import type { ListOrder } from '#shared/domains/admin/list-order.ts'

/** Order of a list by its one column of time, as the address keeps it; the newest first where it says nothing. */
export const orderBy = <Search extends { order?: ListOrder | undefined }>(
  column: string,
  search: Search,
  onSearch: (search: Search) => void,
) => ({
  by: { id: column, desc: search.order !== 'oldest' },
  onChange: () => onSearch({ ...search, order: search.order === 'oldest' ? undefined : 'oldest' }),
})
