import { useLingui } from '@lingui/react/macro'
import { Box, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { prefetchAllRoutes } from '#client/app/all-routes.ts'
import c from './auth-form.module.css'

interface AuthFormProps {
  /** The form is being submitted: another press does nothing. */
  pending: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  /** A field has changed: the last refusal no longer applies. */
  onEdit: () => void
  children: ReactNode
}

/** The form element of this screen's forms; fields are validated by their schema, not by the browser. */
export function AuthForm({ pending, onSubmit, onEdit, children }: AuthFormProps) {
  return (
    <Box
      component="form"
      className={c.fields}
      noValidate
      onFocus={prefetchAllRoutes}
      onChange={onEdit}
      onSubmit={(event) => {
        if (pending) event.preventDefault()
        else void onSubmit(event)
      }}
    >
      {children}
    </Box>
  )
}

/** Takes what `register('username')` gives. */
export function UsernameField({ error, ...field }: UseFormRegisterReturn & { error: ReactNode }) {
  const { t } = useLingui()
  return (
    <TextInput
      size="md"
      label={t`Username`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      {...field}
    />
  )
}
