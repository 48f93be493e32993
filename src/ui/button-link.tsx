import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, RefAttributes } from 'react'
import c from './button-look.module.css'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement>, RefAttributes<HTMLAnchorElement> {
  variant?: 'filled' | 'default' | 'subtle'
  size?: 'compact-sm' | 'xs' | 'sm' | 'md' | 'lg'
  fullWidth?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** A link that looks like a button. Own markup, since Mantine's Button would be part of the first download. */
export const ButtonLink = createLink(function LinkedButton(props: Props) {
  const { variant = 'filled', size = 'sm', fullWidth, leftSection, rightSection, className, children, ...rest } = props
  return (
    <a
      {...rest}
      className={`${c.button} ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {leftSection}
      <span>{children}</span>
      {rightSection}
    </a>
  )
})
