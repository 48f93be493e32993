import * as z from 'zod/mini'
import { paging, type WholeList } from '#shared/kernel/paging.ts'

/** The written pages that people accept, by their key. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]
export const isAccepted = (pageKey: string): pageKey is LegalKind => LEGAL_KINDS.some((kind) => kind === pageKey)
/** By registering, or when asked after a material change. */
export type AcceptanceWay = 'sign_up' | 'asked'

const kind = z.enum(LEGAL_KINDS)
/** legal.accept: the version that was shown. */
export const AcceptLegal = z.object({ kind, version: z.int().check(z.gte(1), z.lte(2_147_483_647)) })
export type AcceptLegal = z.infer<typeof AcceptLegal>
/** admin.legal.publish: what is live on the page becomes a version. */
export const PublishLegal = z.object({ kind, material: z.boolean() })
export type PublishLegal = z.infer<typeof PublishLegal>
/** admin.legal.acceptances: newest first; `search`: a username. */
export const ListAcceptances = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ...paging(50, 200, z.string().check(z.maxLength(120))),
})
export type ListAcceptances = z.infer<typeof ListAcceptances>
/** GET /api/admin/legal/acceptances.csv */
export const ExportAcceptances = z.pick(ListAcceptances, { search: true })

/** A version that is to be accepted. */
export interface DueLegal {
  kind: LegalKind
  version: number
  /** ISO. */
  publishedAt: string
}
/** legal.status */
export interface LegalStatus {
  due: DueLegal[]
}
/** One published version; times in ISO. */
interface LegalVersion {
  kind: LegalKind
  version: number
  isMaterial: boolean
  textHash: string
  /** A username; null: the product's own. */
  by: string | null
  publishedAt: string
  /** How many people have accepted this very version. */
  accepted: number
}
/** admin.legal.versions */
export interface LegalVersions extends WholeList<LegalVersion> {
  /** Whether the page says something else than its last version. */
  changed: Record<LegalKind, boolean>
}
export interface Acceptance {
  userId: string
  username: string
  kind: LegalKind
  version: number
  way: AcceptanceWay
  /** ISO. */
  at: string
}
export interface AcceptancePage {
  items: Acceptance[]
  nextCursor: string | null
}
