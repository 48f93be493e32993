import { useLingui } from '@lingui/react/macro'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { AssetImage } from '#client/ui/asset-image.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { FeaturedTokenRow } from '#shared/domains/assets/tokens.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import css from './tokens.module.css'
import type { TokenChange } from './use-token-undo.ts'

interface Props {
  tokens: readonly FeaturedTokenRow[]
  selected: string | null
  onSelect: (id: string) => void
  onOrder: (change: TokenChange) => void
}
type Way = 'up' | 'down'

/** The tokens in their order: by dragging, or by the arrows beside each, which say where it has come to. */
export function TokenOrder({ tokens, selected, onSelect, onOrder }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: string; way: Way } | null>(null)
  const waiting = useRef(0)
  /** One after the other; only after the last one the list shows everything that was asked for. */
  const order = trpc.admin.tokens.order.useMutation({
    scope: { id: 'token-order' },
    onSettled: () => {
      waiting.current -= 1
      if (waiting.current === 0) void utils.admin.tokens.list.invalidate()
    },
  })
  useEffect(() => {
    const { id, way } = moved.current ?? {}
    if (!tokens.some((token) => token.id === id)) return
    moved.current = null
    const row = list.current?.querySelector(`[data-id="${id}"]`)
    const buttons = [way, way === 'up' ? 'down' : 'up'].map((one) =>
      row?.querySelector<HTMLButtonElement>(`[data-way="${one}"]`),
    )
    buttons.find((button) => button && !button.disabled)?.focus() // the row has moved, and a moved element loses its focus
  }, [tokens])

  const place = (id: string, to: number): void => {
    const from = tokens.findIndex((token) => token.id === id)
    const token = tokens[from]
    if (!token || to === from || to < 0 || to >= tokens.length) return
    const next = tokens.toSpliced(from, 1).toSpliced(to, 0, token)
    utils.admin.tokens.list.setData(undefined, { items: next, nextCursor: null })
    const code = assetCode(token.asset)
    const [at, all] = [to + 1, tokens.length]
    setSaid(t`${code} is number ${at} of ${all} now.`)
    waiting.current += 1
    order.mutate({ ids: next.map((one) => one.id), seen: tokens.map((one) => one.id) })
    onOrder({ kind: 'ordered', before: tokens, after: next })
  }
  const step = (id: string, at: number, way: Way): void => {
    moved.current = { id, way }
    place(id, way === 'up' ? at - 1 : at + 1)
  }
  useEffect(() => {
    const element = list.current
    if (!element) return
    const idOf = ({ target }: Event): string | undefined =>
      target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined
    const end = new AbortController()
    const on = (type: string, handle: (event: Event) => void): void =>
      element.addEventListener(type, handle, { signal: end.signal })
    on('dragstart', (event) => setDragged(idOf(event) ?? null))
    on('dragend', () => setDragged(null))
    on('dragover', (event) => event.preventDefault())
    on('drop', (event) => {
      event.preventDefault()
      const to = tokens.findIndex(({ id }) => id === idOf(event))
      if (dragged !== null && to >= 0) place(dragged, to)
      setDragged(null)
    })
    return () => end.abort()
  })
  return (
    <>
      <LiveRegion text={said} />
      {order.isError && (
        <div className={css.said}>
          <Notice tone="bad">{explain(order.error)}</Notice>
        </div>
      )}
      <ol className={css.list} ref={list}>
        {tokens.map((token, at) => {
          const code = assetCode(token.asset)
          return (
            <li
              key={token.id}
              data-id={token.id}
              data-on={token.id === selected || undefined}
              data-off={!token.featured || undefined}
              data-dragged={token.id === dragged || undefined}
              draggable
            >
              <IconGripVertical size={16} stroke={1.6} className={css.grip} aria-hidden />
              <AssetImage asset={token.asset} image={token.image} size={32} />
              <UnstyledButton
                className={css.name}
                aria-pressed={token.id === selected}
                onClick={() => onSelect(token.id)}
              >
                <b>{code}</b>
                <span>{[token.name, token.facts?.domain].filter(Boolean).join(', ')}</span>
              </UnstyledButton>
              <span className={css.state}>
                {!token.featured && <StatusBadge label={t`Off`} tone="mute" />}
                <Listed token={token} />
              </span>
              <span className={css.moves}>
                <ActionIcon
                  variant="subtle"
                  size={32}
                  data-way="up"
                  aria-label={t`Move ${code} up`}
                  disabled={at === 0}
                  onClick={() => step(token.id, at, 'up')}
                >
                  <IconArrowUp size={16} stroke={1.7} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={32}
                  data-way="down"
                  aria-label={t`Move ${code} down`}
                  disabled={at === tokens.length - 1}
                  onClick={() => step(token.id, at, 'down')}
                >
                  <IconArrowDown size={16} stroke={1.7} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Whether the issuer's own domain lists the token too. */
function Listed({ token: { asset, facts } }: { token: FeaturedTokenRow }) {
  const { t } = useLingui()
  if (asset === NATIVE) return null
  if (facts === null) return <StatusBadge label={t`Not checked`} tone="mute" />
  return facts.isListedBack ? (
    <StatusBadge label={t`Listed back`} tone="good" />
  ) : (
    <StatusBadge label={t`Not in stellar.toml`} tone="warn" />
  )
}
