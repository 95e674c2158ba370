/**
 * The machine's clock, read here alone. Handlers and jobs take `now` of their services, and SQL takes `clock_now()`: a test
 * sets both together. Only the age of a file is reckoned with this one, because the machine stamps files.
 */
export const machineClock = () => new Date()
