import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { type FeaturedTokenRow, tokenImagePath } from '#shared/domains/assets/tokens.schema.ts'

type Tokens = readonly FeaturedTokenRow[]
/** What was done last on this page, and the list as it was before. */
export type TokenChange =
  | { kind: 'removed'; token: FeaturedTokenRow; before: Tokens }
  /** `version`: that of what was saved; whatever somebody else has changed since is not taken back. */
  | { kind: 'saved'; token: FeaturedTokenRow; before: Tokens; version: string }
  | { kind: 'ordered'; before: Tokens; after: Tokens }

const idsOf = (tokens: Tokens): string[] => tokens.map(({ id }) => id)
const uploadOf = (image: string | null): string | null => image?.slice(tokenImagePath('').length) ?? null

/** Takes back the last change that was made here: each way back is a change of its own, on record like any other. */
export function useTokenUndo() {
  const utils = trpc.useUtils()
  const [change, setChange] = useState<TokenChange | null>(null)
  const add = trpc.admin.tokens.add.useMutation()
  const update = trpc.admin.tokens.update.useMutation()
  const order = trpc.admin.tokens.order.useMutation()

  async function putBack(token: FeaturedTokenRow, before: Tokens): Promise<void> {
    const { asset, name, description, website, featured, image } = token
    const words = { name, description, website, featured }
    const { id, version: seen } = await add.mutateAsync({ asset, ...words })
    const ids = idsOf(before)
    await order.mutateAsync({
      ids: ids.map((one) => (one === token.id ? id : one)),
      seen: [...ids.filter((one) => one !== token.id), id],
    })
    if (image !== null) await update.mutateAsync({ id, ...words, image: uploadOf(image), seen })
  }

  async function undo(last: TokenChange): Promise<void> {
    const now = utils.admin.tokens.list.getData()?.items ?? []
    if (last.kind === 'ordered') await order.mutateAsync({ ids: idsOf(last.before), seen: idsOf(last.after) })
    else if (last.kind === 'removed') await putBack(last.token, last.before)
    else {
      const { id, name, description, website, featured, image } = last.token
      const isSameImage = now.find((one) => one.id === id)?.image === image
      const words = { id, name, description, website, featured, seen: last.version }
      await update.mutateAsync(isSameImage ? words : { ...words, image: uploadOf(image) })
    }
    setChange(null)
    await utils.admin.tokens.invalidate()
  }

  return { change, note: setChange, undo, isBusy: add.isPending || update.isPending || order.isPending }
}
