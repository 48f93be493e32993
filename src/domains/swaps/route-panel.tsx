import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { formatShare } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { SwapPart, SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './swaps.module.css'

/** The way that a swap takes, step by step. */
export function RoutePanel({ quote }: { quote: SwapQuote }) {
  const { t } = useLingui()
  const { parts, compared, sellAmount } = quote
  return (
    <Panel title={t`Route`} note={<Plural value={compared} one="# path compared" other="best of # paths" />} pad>
      {parts.map((part, at) => (
        <div key={partKey(part)} className={css.part}>
          {parts.length > 1 && (
            <h3>
              <Trans>
                Path {at + 1}: {formatShare(permille(part.sent, sellAmount))} of the amount
              </Trans>
            </h3>
          )}
          <RouteSteps part={part} />
        </div>
      ))}
      <p className={css.note}>
        <Trans>All steps run in one transaction. Either all of it happens or nothing does.</Trans>
      </p>
    </Panel>
  )
}

const partKey = ({ legs, sent }: SwapPart): string =>
  `${legs.map(({ receiving, venue }) => receiving + venue).join()} ${sent}`
const permille = (part: string, whole: string): number => Number((toStroops(part) * 1000n) / (toStroops(whole) || 1n))

function RouteSteps({ part: { legs, sent } }: { part: SwapPart }) {
  const { t } = useLingui()
  const [first] = legs
  if (!first) return null
  return (
    <ol className={css.route}>
      <li>
        <AssetAvatar asset={first.sending} size={34} />
        <span>
          <b>
            <Amount value={sent} code={assetCode(first.sending)} list />
          </b>
          <small>{t`You pay`}</small>
        </span>
      </li>
      {legs.map(({ receiving, received, venue }, at) => (
        <li key={receiving}>
          <em>{venue === 'pool' ? t`through the liquidity pool` : t`through the order book`}</em>
          <AssetAvatar asset={receiving} size={34} />
          <span>
            <b>
              <Amount value={received} code={assetCode(receiving)} list />
            </b>
            <small>{at === legs.length - 1 ? t`You receive` : t`On the way`}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
