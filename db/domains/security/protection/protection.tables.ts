import type { Generated } from 'kysely'
import type { FreezeCategory } from '#shared/domains/security/imposed-freezes.schema.ts'

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

/** A freeze by an administrator; open while nobody has lifted it and its end has not come. */
export interface ImposedFreezesTable {
  id: string
  userId: string
  category: FreezeCategory
  reason: string
  /** Of the case elsewhere. */
  ticket: string | null
  /** Null where a mailed link to a former address did it. */
  imposedBy: string | null
  imposedAt: Date
  endsAt: Date | null
  liftedAt: Generated<Date | null>
  /** Null where its end has come. */
  liftedBy: Generated<string | null>
  liftReason: Generated<string | null>
}
