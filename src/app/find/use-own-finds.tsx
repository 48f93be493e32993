import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import type { FoundGroup } from './found.types.ts'
import { useActionItems } from './use-action-items.tsx'
import { useThingItems } from './use-thing-items.tsx'

const LEAST = 2

/** A person's own things, and what everybody sees; the answer before stays while the next one is read, whose reading ends with the text. */
export function useOwnFinds(text: string, isWanted: boolean) {
  const { t, i18n } = useLingui()
  const enabled = isWanted && text.length >= LEAST && !looksLikeSecret(text)
  const input = { query: text, language: i18n.locale as Language }
  const found = trpc.search.find.useQuery(input, {
    enabled,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
    trpc: { abortOnUnmount: true },
  })
  const actionItem = useActionItems()
  const things = useThingItems()
  const groups = (): FoundGroup[] => {
    if (!enabled || !found.data) return []
    const { actions, payments, people, assets, markets } = found.data
    return [
      { title: t`Actions`, items: actions.flatMap(actionItem) },
      { title: t`Payments`, items: payments.map(things.payment) },
      { title: t`People`, items: people.map(things.person) },
      { title: t`Assets and markets`, items: [...assets.map(things.asset), ...markets.map(things.market)] },
    ]
  }
  const help: FoundGroup = { title: t`Help`, items: enabled ? (found.data?.articles.map(things.article) ?? []) : [] }
  return {
    groups: groups(),
    help,
    isReading: enabled && found.isFetching,
    error: enabled && found.isError ? found.error : null,
  }
}
