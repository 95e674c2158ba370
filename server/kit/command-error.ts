/** A command cannot do what was asked; the message is one sentence for the operator. */
export class CommandError extends Error {}

/** The arguments of a command are wrong, so the error shows the usage too. */
export class UsageError extends CommandError {}
