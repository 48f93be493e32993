import { createFileRoute } from '@tanstack/react-router'
import { contentBelow } from '#client/app/content/content-route.ts'

export const Route = createFileRoute('/_public/blog_/$key')(contentBelow('/blog'))
