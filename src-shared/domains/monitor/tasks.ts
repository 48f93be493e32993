const TASK_STATUSES = ['pending', 'in_progress', 'done', 'cancelled'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export interface TaskData {
  checklist: { text: string; done: boolean }[]
}
