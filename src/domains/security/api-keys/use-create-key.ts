import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { pointText } from '#client/ui/amount-input-text.ts'
import { failureOf } from '#client/ui/failure.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { CreateApiKey } from '#shared/domains/security/api-keys.schema.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'
import type { MadeKey } from './new-key.tsx'

const DAY_MS = 86_400_000
export interface KeyFields {
  name: string
  scopes: ApiScope[]
  /** Of the scope admin. */
  adminScopes: AdminScope[]
  /** Days until it ends; empty: never. */
  days: string
  /** One a line. */
  addresses: string
  origins: string
  destinations: string
  dailyCapUsd: string
  tradeCapUsd: string
  /** The password, or a code of the second factor. */
  password: string
  code: string
}
const NO_KEY: KeyFields = {
  name: '',
  scopes: ['read'],
  adminScopes: [],
  days: '90',
  addresses: '',
  origins: '',
  destinations: '',
  dailyCapUsd: '',
  tradeCapUsd: '',
  password: '',
  code: '',
}
type Field = keyof KeyFields
export type KeyFaults = Partial<Record<Field | 'form', string>>

/** A key while it is made. The password is asked for once the server wants it. */
export function useCreateKey(onMade: (made: MadeKey) => void) {
  const [fields, setFields] = useState(NO_KEY)
  const [faulty, setFaulty] = useState<Field | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)
  const utils = trpc.useUtils()
  const words = useFaultWords()
  const explain = useFailureText()
  const create = trpc.apiKeys.create.useMutation({
    onSuccess: async ({ key }, { name }) => {
      onMade({ name, key })
      setFields(NO_KEY)
      setAsksPassword(false)
      await utils.apiKeys.list.invalidate()
    },
    onError: (error) => {
      const { code, field } = failureOf(error)
      setFaulty(code === 'BAD_INPUT' ? fieldOf(field) : null)
      if (asksForProof(error)) setAsksPassword(true)
    },
  })
  const submit = (): void => {
    if (!create.isPending) create.mutate(inputOf(fields))
  }
  const change = (news: Partial<KeyFields>): void => {
    setFields((before) => ({ ...before, ...news }))
    setFaulty(null)
    if (create.isError) create.reset()
  }
  return { fields, change, submit, isBusy: create.isPending, asksPassword, faults: faultsOf() }

  function faultsOf(): KeyFaults {
    if (faulty) return { [faulty]: words[faulty] }
    if (!create.error) return {}
    const { code } = failureOf(create.error)
    if (code === 'CODE_WRONG') return { code: explain(create.error) }
    if (asksForProof(create.error)) return { password: explain(create.error) }
    return { form: code === 'NOT_ADMIN' ? words.scopes : explain(create.error) }
  }
}

const asksForProof = (error: unknown): boolean =>
  ['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'CODE_WRONG'].includes(failureOf(error).code)

/** The server names an entry of a list by its place: `addresses.0`. */
function fieldOf(path: string | null): Field {
  const [name = ''] = path?.split('.') ?? []
  if (name === 'expiresAt') return 'days'
  return name in NO_KEY ? (name as Field) : 'name'
}

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

function inputOf({
  name,
  scopes,
  adminScopes,
  days,
  addresses,
  origins,
  destinations,
  dailyCapUsd,
  tradeCapUsd,
  password,
  code,
}: KeyFields): CreateApiKey {
  const sends = scopes.includes('transfer')
  return {
    name,
    scopes,
    ...(scopes.includes('admin') && { adminScopes }),
    addresses: linesOf(addresses),
    origins: linesOf(origins),
    ...(sends && { dailyCapUsd: pointText(dailyCapUsd), destinations: linesOf(destinations) }),
    ...(scopes.includes('trade') && tradeCapUsd !== '' && { tradeCapUsd: pointText(tradeCapUsd) }),
    expiresAt: days !== '' ? new Date(serverNow() + Number(days) * DAY_MS).toISOString() : undefined,
    code: code || undefined,
    password: password || undefined,
  }
}

function useFaultWords(): Record<Field, string> {
  const { t } = useLingui()
  return {
    name: t`Give the key a name of at most 60 characters`,
    scopes: t`Choose what the key may do, within what you may do`,
    adminScopes: t`Choose scopes that you hold yourself`,
    days: t`Choose an end date`,
    addresses: t`Enter IP addresses or ranges like 203.0.113.0/24, one a line`,
    origins: t`Enter at most 10 websites as a browser names them, like https://shop.example.com, without a path`,
    destinations: t`Enter addresses that begin with G, one a line`,
    dailyCapUsd: t`Enter US dollars up to 999,999,999.99`,
    tradeCapUsd: t`Enter US dollars up to 999,999,999.99`,
    password: t`Enter your password to confirm this.`,
    code: t`Enter the six digits from your app, or a recovery code`,
  }
}
