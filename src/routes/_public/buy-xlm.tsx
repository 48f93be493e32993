import { createFileRoute } from '@tanstack/react-router'
import { contentRoute } from '#client/app/content/content-route.ts'

export const Route = createFileRoute('/_public/buy-xlm')(contentRoute('buy-xlm', { hasForm: true }))
