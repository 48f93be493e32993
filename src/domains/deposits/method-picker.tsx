import { useLingui } from '@lingui/react/macro'
import { IconBuildingBank, IconCheck, IconCurrencyDollar } from '@tabler/icons-react'
import { Panel } from '#client/ui/panel.tsx'
import type { DepositMethod } from '#shared/domains/deposits/deposits.schema.ts'
import css from './deposits.module.css'
import { useMethodWords } from './use-method-words.ts'

const ICONS = { cash_app: IconCurrencyDollar, bank_transfer: IconBuildingBank } as const

interface Props {
  methods: readonly DepositMethod[]
  chosen: string
  onChoose: (method: string) => void
}

/** The active methods; one outside of its hours says when it opens. */
export function MethodPicker({ methods, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const words = useMethodWords()
  return (
    <Panel title={t`Pay with`}>
      <fieldset className={css.methods}>
        <legend className="vh">{t`Payment method`}</legend>
        {methods.map((one) => {
          const MethodIcon = ICONS[one.kind]
          return (
            <label key={one.method} className={css.method}>
              <input
                type="radio"
                className="vh"
                name="method"
                value={one.method}
                checked={one.method === chosen}
                onChange={() => onChoose(one.method)}
              />
              <MethodIcon size={19} stroke={1.6} aria-hidden />
              <span>
                <b>{one.title}</b>
                <span>{words.note(one)}</span>
              </span>
              {one.method === chosen && <IconCheck size={17} stroke={2.2} aria-hidden className={css.tick} />}
            </label>
          )
        })}
      </fieldset>
    </Panel>
  )
}
