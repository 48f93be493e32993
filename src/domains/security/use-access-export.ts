import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { saveFile } from '#client/ui/save-file.ts'
import { useDeviceText } from '#client/ui/use-device-text.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { AccessEntry } from '#shared/domains/security/sessions.schema.ts'
import { guarded } from '#shared/kernel/formula-guard.ts'
import { isRefusal, useAccessWords } from './use-access-words.ts'

const PAGE = 200
/** A history that somebody fills by failing all day is cut off here. */
const MOST_PAGES = 100

/** The whole history, as the filter shows it, as a CSV file. Times are UTC. */
export function useAccessExport(failuresOnly: boolean) {
  const { t } = useLingui()
  const words = useAccessWords()
  const deviceText = useDeviceText()
  const explain = useFailureText()
  const heads = [t`Time (UTC)`, t`What`, t`How`, t`Result`, t`Device`, t`Address`]
  const lineOf = (entry: AccessEntry): string[] => {
    const { event, how } = words(entry)
    const result = isRefusal(entry) ? t`Refused` : t`Allowed`
    return [entry.at, event, how ?? '', result, deviceText(entry.userAgent), entry.ipAddress]
  }
  const mutation = useMutation({
    mutationFn: async () => {
      const [{ stringify }, entries] = await Promise.all([
        import('csv-stringify/browser/esm/sync'),
        readAll(failuresOnly),
      ])
      const lines = [heads, ...entries.map(lineOf)]
      saveFile('access-history.csv', 'text/csv', stringify(lines, { cast: { string: guarded }, bom: true }))
    },
    onError: (error) =>
      showToast({ title: t`Nothing was exported`, description: explain(error), variant: 'destructive' }),
  })
  return { pending: mutation.isPending, exportAll: () => mutation.mutate() }
}

async function readAll(failuresOnly: boolean): Promise<AccessEntry[]> {
  const entries: AccessEntry[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, nextCursor } = await trpcClient.accessHistory.list.query({ failuresOnly, limit: PAGE, cursor })
    entries.push(...items)
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return entries
}
