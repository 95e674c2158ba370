/**
 * Only this file reads the machine's clock. Handlers and jobs use `services.now`, SQL uses `clock_now()`, and tests set
 * both together. The age of files is the exception, because the machine stamps files.
 */
export const machineClock = () => new Date()
