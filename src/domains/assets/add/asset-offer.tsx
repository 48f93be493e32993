import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { useQuarantineWords } from '#client/domains/assets/quarantine-words.ts'
import { useChangeAsset } from '#client/domains/assets/use-change-asset.ts'
import { IssuerLine } from '#client/domains/assets/verified-mark.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { AddingTerms, AssetDetail } from '#shared/domains/assets/assets.schema.ts'
import { type AssetId, assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import css from './add.module.css'
import { IssuerPowers } from './issuer-powers.tsx'

const LINE_HEIGHT = 40

/** What one would trust, what it locks, and the button that adds it. */
export function AssetOffer({ asset, onDone }: { asset: AssetId; onDone: () => void }) {
  const { t } = useLingui()
  const detail = trpc.assets.get.useQuery({ asset })
  if (detail.error && !detail.data)
    return (
      <div className={css.detail}>
        <LoadFailure
          title={t`The asset did not load`}
          error={detail.error}
          onRetry={() => void detail.refetch()}
          retrying={detail.isFetching}
        />
      </div>
    )
  if (!detail.data)
    return (
      <div className={css.detail}>
        <SkeletonLines rows={5} height={LINE_HEIGHT} />
      </div>
    )
  return <Offer detail={detail.data} onDone={onDone} />
}

function Offer({ detail, onDone }: { detail: AssetDetail; onDone: () => void }) {
  const { asset, name, facts, quarantine, adding, position } = detail
  const words = useQuarantineWords()
  const explain = useFailureText()
  const { change, isPending, error } = useChangeAsset('add', onDone)
  const code = assetCode(asset)
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <AssetAvatar asset={asset} size={40} listed={detail.isListed} />
        <div>
          <b>{name === null ? code : <ForeignText text={name} />}</b>
          <span>
            <IssuerLine asset={asset} domain={facts?.domain ?? null} isVerified={facts?.isVerified ?? false} />
          </span>
        </div>
      </div>
      {quarantine && quarantine.reason !== 'unchecked' && <Notice tone="warn">{words(quarantine)}</Notice>}
      {facts && !facts.issuerExists ? (
        <Notice tone="bad">
          <Trans>The network has no such issuer. Check the address.</Trans>
        </Notice>
      ) : (
        facts && <IssuerPowers facts={facts} />
      )}
      {adding && <Locks code={code} adding={adding} />}
      {error && <Notice tone="bad">{explain(error)}</Notice>}
      {position ? (
        <Text size="sm" c="dimmed" mt="auto">
          <Trans>Your wallet can hold {code} already.</Trans>
        </Text>
      ) : (
        adding?.spendableAfter && (
          <BusyButton
            size="md"
            mt="auto"
            fullWidth
            busy={isPending}
            disabled={facts?.issuerExists === false}
            onClick={() => change(asset)}
          >
            {quarantine ? <Trans>Add {code} anyway</Trans> : <Trans>Add {code}</Trans>}
          </BusyButton>
        )
      )}
    </div>
  )
}

function Locks({ code, adding }: { code: string; adding: AddingTerms }) {
  const after = adding.spendableAfter === null ? null : ownFigure(plainAmount(adding.spendableAfter))
  const fee = plainAmount(adding.networkFee)
  return (
    <div className={css.lock}>
      <div className={css.lockRow}>
        <span>
          <Trans>Locks</Trans>
        </span>
        <Amount value={adding.locks} code={NATIVE} />
      </div>
      <p>
        {after === null ? (
          <Trans>You have too little XLM for it. Add some XLM first.</Trans>
        ) : (
          <Trans>
            You get it back when you remove {code}. Spendable after: {after} XLM, network fee of {fee} included.
          </Trans>
        )}
      </p>
    </div>
  )
}
