import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploadPicture } from '#client/app/media/upload-picture.ts'
import { trpc } from '#client/app/trpc.ts'
import { AssetImage } from '#client/ui/asset-image.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Form } from '#client/ui/form.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { FeaturedTokenRow } from '#shared/domains/assets/tokens.schema.ts'
import { PICTURE_TYPES, uploadPath } from '#shared/domains/uploads/uploads.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { areComplete, given, TokenFields, type TokenWords } from './token-fields.tsx'
import { TokenIssuer } from './token-issuer.tsx'
import css from './tokens.module.css'
import type { TokenChange } from './use-token-undo.ts'

interface Props {
  token: FeaturedTokenRow
  /** All of them, in their order. */
  tokens: readonly FeaturedTokenRow[]
  /** Told of the token as it would be, with every change. */
  onDraft: (draft: FeaturedTokenRow) => void
  onDone: (text: string, change: TokenChange) => void
  onClose: () => void
}

/** One token's words, picture and what its issuer says. */
export function TokenForm({ token, tokens, onDraft, onDone, onClose }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const { id, name, description, website, featured } = token
  const [seen] = useState(token.version)
  const [words, setWords] = useState<TokenWords>({ name, description, website: website ?? '', featured })
  /** Undefined: as it is. */
  const [upload, setUpload] = useState<string | null | undefined>(undefined)
  const [isTried, setTried] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const code = assetCode(token.asset)
  const failed = { onError: (error: unknown) => setFault(explain(error)) }
  const save = trpc.admin.tokens.update.useMutation({
    ...failed,
    onSuccess: ({ version }) => onDone(t`${code} is saved.`, { kind: 'saved', token, before: tokens, version }),
  })
  const remove = trpc.admin.tokens.remove.useMutation({
    ...failed,
    onSuccess: () => onDone(t`${code} is removed.`, { kind: 'removed', token, before: tokens }),
  })
  const imageOf = (chosen: typeof upload): string | null =>
    chosen === undefined ? token.image : chosen === null ? null : uploadPath(chosen)
  const image = imageOf(upload)
  const write = (next: TokenWords): void => {
    setWords(next)
    onDraft({ ...token, ...given(next), image })
  }
  const show = (next: string | null): void => {
    setUpload(next)
    onDraft({ ...token, ...given(words), image: imageOf(next) })
  }

  const pick = async (file: File): Promise<void> => {
    setSending(true)
    setFault(undefined)
    await uploadPicture('token_image', file)
      .then(show)
      .catch((error: unknown) => setFault(explain(error)))
    setSending(false)
  }
  return (
    <section className={css.edit} aria-labelledby="token-form">
      <h2 id="token-form">{token.name}</h2>
      <Form
        className={css.form}
        isBusy={save.isPending}
        failure={fault}
        send={t`Save`}
        onCancel={onClose}
        cancel={t`Discard`}
        lesser={
          <BusyButton variant="default" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
            <Trans>Remove</Trans>
          </BusyButton>
        }
        onSubmit={() => {
          setTried(true)
          setFault(undefined)
          if (areComplete(words))
            save.mutate({ id, seen, ...given(words), ...(upload === undefined ? {} : { image: upload }) })
        }}
      >
        <div className={css.picture}>
          <AssetImage asset={token.asset} image={image} size={56} />
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            hidden
            aria-label={t`Image file`}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = '' // the same file may be chosen again
              if (file) void pick(file)
            }}
          />
          <span>
            <BusyButton
              variant="default"
              size="xs"
              busy={isSending}
              leftSection={<IconPhotoPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {image === null ? t`Choose an image` : t`Replace image`}
            </BusyButton>
            {image !== null && (
              <Button variant="subtle" size="xs" onClick={() => show(null)}>
                <Trans>Take it away</Trans>
              </Button>
            )}
            <small>{t`JPEG, PNG or WebP; resized to 128 pixels.`}</small>
          </span>
        </div>
        <TokenFields words={words} onChange={write} isTried={isTried} />
        {token.asset !== NATIVE && <TokenIssuer token={token} />}
      </Form>
    </section>
  )
}
