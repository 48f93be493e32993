import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { FeaturedTokenRow } from '#shared/domains/assets/tokens.schema.ts'
import { assetCode, isAssetId } from '#shared/kernel/asset-id.ts'
import { areComplete, given, TokenFields, type TokenWords } from './token-fields.tsx'
import css from './tokens.module.css'

/** In place of the id that it has once it is added. */
export const NEW_TOKEN = 'new'

interface Props {
  /** Told of the token as it would be, with every change; null while there is none yet. */
  onDraft: (draft: FeaturedTokenRow | null) => void
  onDone: (text: string) => void
  onClose: () => void
}

/** A token by its code and issuer; the network has to know the issuer. */
export function AddTokenForm({ onDraft, onDone, onClose }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [asset, setAsset] = useState('')
  const [words, setWords] = useState<TokenWords>({ name: '', description: '', website: '', featured: true })
  const [isTried, setTried] = useState(false)
  const add = trpc.admin.tokens.add.useMutation({
    onSuccess: (_added, { asset: added }) => onDone(t`${assetCode(added)} is added, as the last one.`),
  })
  const wanted = asset.trim()
  const write = (typed: string, next: TokenWords): void => {
    setAsset(typed)
    setWords(next)
    onDraft(draftOf(typed.trim(), next))
  }
  return (
    <section className={css.edit} aria-labelledby="token-form">
      <h2 id="token-form">{t`Add a token`}</h2>
      <Form
        className={css.form}
        isBusy={add.isPending}
        failure={add.isError ? explain(add.error) : undefined}
        send={t`Add`}
        onCancel={onClose}
        cancel={t`Discard`}
        onSubmit={() => {
          setTried(true)
          if (isAssetId(wanted) && areComplete(words)) add.mutate({ asset: wanted, ...given(words) })
        }}
      >
        <TextInput
          label={t`Code and issuer`}
          description={t`As CODE:ISSUER. We ask the network and the issuer’s domain.`}
          classNames={{ input: 'mono' }}
          autoComplete="off"
          spellCheck={false}
          value={asset}
          error={isTried && !isAssetId(wanted) ? t`Write a code, a colon and the issuer’s address.` : undefined}
          onChange={({ currentTarget: { value } }) => write(value, words)}
        />
        <TokenFields words={words} onChange={(next) => write(asset, next)} isTried={isTried} />
      </Form>
    </section>
  )
}

/** A code is enough to see it: of the issuer only the network knows more. */
const draftOf = (asset: string, words: TokenWords): FeaturedTokenRow | null =>
  /^[A-Za-z0-9]{1,12}$/.test(assetCode(asset))
    ? { id: NEW_TOKEN, asset, ...given(words), image: null, facts: null, version: '' }
    : null
