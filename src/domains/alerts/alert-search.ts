import { isAssetId } from '#shared/kernel/asset-id.ts'
import type { Subject } from './subject.ts'

/** The subject of a new alert, in the URL; without a base none is being made. */
export interface AlertSearch {
  base?: string | undefined
  counter?: string | undefined
}

/** Null for what names no asset. */
export function readSubject({ base, counter }: AlertSearch): Subject | null {
  if (base === undefined || !isAssetId(base)) return null
  return { base, counter: counter !== undefined && isAssetId(counter) ? counter : null }
}
