import * as z from 'zod/mini'
import { isAssetId } from './asset-id.ts'

/** 'XLM' for the native asset, else 'CODE:ISSUER'. */
export const AssetId = z
  .string()
  .check(z.maxLength(80), z.refine(isAssetId, { error: 'Use XLM or CODE:ISSUER with a valid issuer address' }))
export type AssetId = z.infer<typeof AssetId>
