/**
 * Only this file reads the machine's clock. Handlers and jobs use their services' `now`, SQL uses `clock_now()`, and a
 * test sets both together. The age of files is the exception, because the machine stamps files.
 */
export const machineClock = () => new Date()
