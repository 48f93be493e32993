import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { SCOPE_TEMPLATES, type ScopeTemplate } from '#shared/domains/admin/scope-templates.ts'

interface Props {
  scopes: readonly AdminScope[]
  onPick: (scopes: readonly AdminScope[]) => void
}
const NAMES = Object.keys(SCOPE_TEMPLATES) as ScopeTemplate[]
const OWN = ''

/** Sets the scopes of a job at once; any other set is one's own choice. */
export function TemplatePicker({ scopes, onPick }: Props) {
  const { t } = useLingui()
  const words: Record<ScopeTemplate, string> = {
    'support-agent': t`Support agent`,
    'compliance-officer': t`Compliance officer`,
    'finance-manager': t`Finance manager`,
    accountant: t`Accountant`,
    editor: t`Editor`,
    operator: t`Operator`,
    deputy: t`Deputy`,
  }
  const sameAs = (name: ScopeTemplate): boolean => inOrder(SCOPE_TEMPLATES[name]) === inOrder(scopes)
  return (
    <NativeSelect
      label={t`Template`}
      value={NAMES.find(sameAs) ?? OWN}
      onChange={({ currentTarget }) => {
        const name = NAMES.find((each) => each === currentTarget.value)
        onPick(name ? SCOPE_TEMPLATES[name] : [])
      }}
      data={[{ value: OWN, label: t`Own choice` }, ...NAMES.map((value) => ({ value, label: words[value] }))]}
    />
  )
}

const inOrder = (scopes: readonly AdminScope[]): string => ADMIN_SCOPES.filter((scope) => scopes.includes(scope)).join()
