import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useListedPrices } from '#client/app/prices/listed-prices.ts'
import { AssetImage } from '#client/ui/asset-image.tsx'
import { shortUsd } from '#client/ui/digits.ts'
import { Panel } from '#client/ui/panel.tsx'
import { TokenTiles } from '#client/ui/token-tiles.tsx'
import { type FeaturedTokenRow, LANDING_TOKENS } from '#shared/domains/assets/tokens.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import css from './tokens.module.css'

interface Props {
  tokens: readonly FeaturedTokenRow[]
  /** One of them, or one more, as it is being written. */
  draft: FeaturedTokenRow | null
}

/** The tokens where people meet them, with what is not saved yet. */
export function TokenPreview({ tokens, draft }: Props) {
  const { t } = useLingui()
  const [chosen, setWhere] = useState<'landing' | 'directory' | null>(null)
  const isNew = draft !== null && tokens.every(({ id }) => id !== draft.id)
  const all = isNew ? [...tokens, draft] : tokens.map((token) => (token.id === draft?.id ? draft : token))
  const shown = all.filter(({ featured }) => featured)
  const isBeyond = isNew && shown.length > LANDING_TOKENS // the landing page would not show what is being added
  const where = chosen ?? (isBeyond ? 'directory' : 'landing')
  return (
    <Panel
      title={draft ? t`As people will see it` : t`As people see it`}
      note={where === 'landing' ? t`the first ${LANDING_TOKENS}` : undefined}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t`Where`}
          value={where}
          onChange={setWhere}
          data={[
            { value: 'landing', label: t`Landing` },
            { value: 'directory', label: t`Add asset` },
          ]}
        />
      }
    >
      <div className={css.preview}>
        {where === 'landing' ? <Landing tokens={shown} /> : <Directory tokens={shown} />}
      </div>
    </Panel>
  )
}

function Landing({ tokens }: { tokens: readonly FeaturedTokenRow[] }) {
  const { t } = useLingui()
  const [listed] = useListedPrices()
  return (
    <TokenTiles
      label={t`Assets`}
      tiles={tokens.slice(0, LANDING_TOKENS).map(({ asset, name, description, image }) => {
        const code = assetCode(asset)
        const found = listed.status === 'there' ? listed.prices.find((price) => price.code === code) : undefined
        return {
          code,
          name,
          text: description,
          image: image ?? undefined,
          price: found?.usd ? shortUsd(found.usd) : '',
          isWaiting: listed.status === 'loading',
        }
      })}
    />
  )
}

function Directory({ tokens }: { tokens: readonly FeaturedTokenRow[] }) {
  return (
    <ul className={css.directory}>
      {tokens
        .filter(({ asset }) => asset !== NATIVE)
        .map((token) => (
          <li key={token.id}>
            <AssetImage asset={token.asset} image={token.image} size={32} />
            <span>
              <b>{assetCode(token.asset)}</b>
              <small>{[token.name, token.facts?.domain].filter(Boolean).join(', ')}</small>
            </span>
          </li>
        ))}
    </ul>
  )
}
