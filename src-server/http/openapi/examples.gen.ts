export const ANSWER_EXAMPLES: Record<string, unknown> = {}
