import { Trans, useLingui } from '@lingui/react/macro'
import { Text, UnstyledButton } from '@mantine/core'
import { IssuerLine } from '#client/domains/assets/verified-mark.tsx'
import { AssetImage } from '#client/ui/asset-image.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import type { FoundAsset, FoundAssets } from '#shared/domains/assets/assets.schema.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import css from './add.module.css'

const ROW_HEIGHT = 56

interface FoundListProps {
  items: readonly FoundAsset[] | undefined
  fault: FoundAssets['fault']
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
  isAsked: boolean
  shown: AssetId | null
  onChoose: (asset: AssetId) => void
}

export function FoundList({ items, fault, query, isAsked, shown, onChoose }: FoundListProps) {
  const { t } = useLingui()
  if (query.error && isAsked)
    return (
      <div className={css.list}>
        <LoadFailure
          title={t`The search did not work`}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    )
  if (!items)
    return (
      <div className={css.list}>
        <SkeletonLines rows={4} height={ROW_HEIGHT} />
      </div>
    )
  const content = () => {
    if (fault === 'no_toml')
      return <Trans>This domain does not answer with a stellar.toml. Check how it is written.</Trans>
    if (fault === 'no_assets') return <Trans>No assets are listed there.</Trans>
    if (isAsked) return <Trans>Nothing found. Look by its code and issuer, or by its domain.</Trans>
    return <Trans>Results are shown here.</Trans>
  }
  if (items.length === 0)
    return (
      <div className={css.list}>
        <Text component="output" display="block" size="sm" c="dimmed" className={css.said}>
          {content()}
        </Text>
      </div>
    )
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.asset}>
          <UnstyledButton aria-pressed={item.asset === shown} onClick={() => onChoose(item.asset)}>
            <AssetImage asset={item.asset} image={item.image} size={32} listed={item.isListed} />
            <span>
              <b>{assetCode(item.asset)}</b>
              <small>
                <IssuerLine {...item} />
              </small>
            </span>
            {item.isAdded && (
              <span className={css.state}>
                <Trans>Added</Trans>
              </span>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
