import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import type { PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'

export type Way = 'up' | 'down'

/** Moves a way to pay one place; the focus stays on its arrow, and where it has come to is said. */
export function useMethodOrder(methods: readonly PaymentMethod[]) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<{ method: string; way: Way } | null>(null)
  const waiting = useRef(0)
  const order = trpc.admin.paymentMethods.order.useMutation({
    scope: { id: 'method-order' },
    onSettled: () => {
      waiting.current -= 1
      if (waiting.current === 0) void utils.admin.paymentMethods.list.invalidate()
    },
  })
  useEffect(() => {
    const { method, way } = moved.current ?? {}
    if (method === undefined) return
    moved.current = null
    const buttons = [way, way === 'up' ? 'down' : 'up'].map((one) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-method="${method}"] [data-way="${one}"]`),
    )
    buttons.find((button) => button && !button.disabled)?.focus() // a moved element loses its focus
  }, [methods])
  const move = (method: string, way: Way): void => {
    const from = methods.findIndex((one) => one.method === method)
    const to = from + (way === 'up' ? -1 : 1)
    const one = methods[from]
    if (!one || to < 0 || to >= methods.length) return
    const next = methods.toSpliced(from, 1).toSpliced(to, 0, one)
    moved.current = { method, way }
    utils.admin.paymentMethods.list.setData(undefined, (before) => before && { ...before, items: next })
    const [name, at, all] = [one.displayName, to + 1, methods.length]
    setSaid(t`${name} is number ${at} of ${all} now.`)
    waiting.current += 1
    order.mutate({ methods: next.map((it) => it.method), seen: methods.map((it) => it.method) })
  }
  return { list, said, move, error: order.error }
}
