export const TASK_STATUSES = ['pending', 'in_progress', 'done', 'cancelled'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export interface TaskData {
  checklist: { text: string; done: boolean }[]
}

/** Every transition of a task, and why; nothing else may change its status. */
export const TASK_TRANSITIONS: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ['in_progress', 'done', 'cancelled'], // somebody begins it | it was quick | it is not needed
  in_progress: ['pending', 'done', 'cancelled'], // it is put back
  done: ['pending'], // it was not done after all
  cancelled: ['pending'], // it is needed after all
}
