import { createFileRoute } from '@tanstack/react-router'

/** Pages that few begin with, without the frames of others; they are no part of a visitor's first download. */
export const Route = createFileRoute('/_linked')()
