/** Text that people wrote as a field of CSV that no program takes for a formula. */
export const csvCell = (text: string): string =>
  `"${/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
