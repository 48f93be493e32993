import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'

interface Props {
  title: string
  /** The name that it has. */
  known: string
  /** Said where the field is empty. */
  emptyFault: string
  maxLength: number
  isOpen: boolean
  onClose: () => void
  rename: { mutate: (name: string) => void; isPending: boolean; isError: boolean; error: unknown; reset: () => void }
}

/** Gives a passkey or a device another name. */
export function RenameDialog(props: Props) {
  const { title, isOpen, onClose } = props
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <RenameForm {...props} />
    </Dialog>
  )
}

function RenameForm({ known, emptyFault, maxLength, onClose, rename }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [name, setName] = useState(known)
  const [isEmpty, setIsEmpty] = useState(false)
  const fault = () => {
    if (isEmpty) return emptyFault
    return rename.isError ? explain(rename.error) : undefined
  }
  return (
    <form
      className={css.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsEmpty(name.trim() === '')
        if (name.trim() !== '' && !rename.isPending) rename.mutate(name)
      }}
    >
      <TextInput
        label={t`Name`}
        autoComplete="off"
        maxLength={maxLength}
        data-autofocus
        value={name}
        error={fault()}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setIsEmpty(false)
          if (rename.isError) rename.reset()
        }}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" busy={rename.isPending}>{t`Rename`}</BusyButton>
      </div>
    </form>
  )
}
