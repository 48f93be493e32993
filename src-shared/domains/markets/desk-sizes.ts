/** Pixels that the panels of the trade page take. */
export interface DeskSizes {
  book: number
  form: number
  orders: number
}
export const FIRST_SIZES: DeskSizes = { book: 288, form: 312, orders: 232 }
export const SIZE_LIMITS: Record<keyof DeskSizes, [least: number, most: number]> = {
  book: [240, 420],
  form: [288, 420],
  orders: [140, 480],
}
