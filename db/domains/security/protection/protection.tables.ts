/** Where an account's money may go, once its owner has switched the list on. */
export interface AllowListTable {
  id: string
  userId: string
  /** G or M. */
  address: string
  /** Empty where none is needed. */
  memo: string
  label: string
  createdAt: Date
  activeFrom: Date
}
