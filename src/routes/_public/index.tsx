import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '#client/domains/landing/landing.tsx'

export const Route = createFileRoute('/_public/')({ component: Landing })
