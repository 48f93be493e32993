import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, RefAttributes } from 'react'

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> &
  RefAttributes<HTMLAnchorElement>

/** A link that looks like a button: it leads to a page, a button does something. */
export const ButtonLink = createLink(function LinkedButton(props: Props) {
  return <Button component="a" {...props} />
})
