import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { OpenedContent } from '#shared/domains/content/desk.schema.ts'

/** Of terms and privacy policy: what goes live is a version that people accept, and who is asked again. */
export function MaterialChoice({ opened }: { opened: OpenedContent }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [isMaterial, setMaterial] = useState(opened.isMaterial === true)
  const set = trpc.admin.content.setMaterial.useMutation({ onError: () => setMaterial(opened.isMaterial === true) })
  return (
    <>
      <Checkbox
        label={t`A material change: ask everybody again`}
        description={t`Once live, this text is a version of its own. New people accept it when they register.`}
        checked={isMaterial}
        onChange={({ currentTarget: { checked: material } }) => {
          setMaterial(material)
          set.mutate({ id: opened.id, material })
        }}
      />
      {set.isError && <Notice tone="bad">{explain(set.error)}</Notice>}
    </>
  )
}
