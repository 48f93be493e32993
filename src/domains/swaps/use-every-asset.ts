import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

const TYPING_PAUSE_MS = 600

interface EveryAsset {
  /** undefined while they are being read. */
  assets: AssetId[] | undefined
  isFailed: boolean
}

/** Any asset: those of the directory, and whatever a CODE:ISSUER, an issuer or a domain names. */
export function useEveryAsset(search: string, isAsked: boolean): EveryAsset {
  const [typed] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS)
  const query = looksLikeSecret(typed) ? '' : typed
  const found = trpc.assets.lookup.useQuery({ query }, { enabled: isAsked, placeholderData: keepPreviousData })
  const assets = found.data?.items.flatMap(({ asset, quarantine }) => (quarantine === null ? [asset] : []))
  return { assets: found.isError ? [] : assets, isFailed: isAsked && found.isError }
}
