import { ungrouped } from '#client/ui/numbers.ts'

const ON_THE_AXIS = 4

/** A place on the axis, which the drawing library computes: '16.72' of '16.720000000000002'. */
export const axisFigure = (price: string): string => ungrouped(String(Number(Number(price).toPrecision(ON_THE_AXIS))))
