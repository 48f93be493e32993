import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import css from './orders.module.css'

interface EditFormProps {
  edit: { save: () => void; isPending: boolean; isBlocked: boolean }
  onDone: () => void
  fields: ReactNode
  /** What the change would do; below. */
  children: ReactNode
}

/** The row in which an order is changed: Enter saves, Escape leaves it as it was. */
export function EditForm({ edit, onDone, fields, children }: EditFormProps) {
  const { t } = useLingui()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.select()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    edit.save()
  }
  return (
    <Box
      component="form"
      ref={box}
      className={css.edit}
      noValidate
      aria-label={t`Edit the order`}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      {fields}
      <div className={css.editWays}>
        <Button variant="default" size="xs" onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
        <BusyButton type="submit" size="xs" busy={edit.isPending} disabled={edit.isBlocked}>
          <Trans>Save changes</Trans>
        </BusyButton>
      </div>
      {children}
    </Box>
  )
}
